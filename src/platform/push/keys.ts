import type { Db } from '#platform/db/database.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const read = (db: Db): Promise<PushKeys | undefined> =>
  db.selectFrom('pushKey').select(['publicKey', 'privateKey']).executeTakeFirst();

async function generateKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d };
}

/** Creates the keys at the first call: of several processes one does, and the others read what it stored. */
export async function loadPushKeys(db: Db): Promise<PushKeys> {
  const stored = await read(db);
  if (stored) return stored;
  const keys = await generateKeys();
  await db
    .insertInto('pushKey')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read(db)) ?? keys;
}
