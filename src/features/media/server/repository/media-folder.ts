import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { variantKey } from '../storage-keys.ts';

export async function findSiteId(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    name: string | null;
  }>`SELECT to_regclass('site_identity')::text AS name`.execute(db);
  if (!rows[0]?.name) return null;
  const site = await db.selectFrom('siteIdentity').select('id').executeTakeFirst();
  return site?.id ?? null;
}

export async function claimSiteId(db: Db, id: string): Promise<string> {
  await db
    .insertInto('siteIdentity')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('siteIdentity').select('id').executeTakeFirstOrThrow()).id;
}

export async function hasPictures(db: Db): Promise<boolean> {
  const picture = await db.selectFrom('mediaFile').select('id').limit(1).executeTakeFirst();
  return picture !== undefined;
}

export async function listKnownHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mediaFile')
    .select('hash')
    .distinct()
    .where('hash', '=', sql<string>`any(${hashes})`)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

const BATCH = 500;

export async function* listPictureKeys(db: Db): AsyncGenerator<string[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('mediaFile')
      .select(['id', 'hash', 'widths'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows.flatMap(({ hash, widths }) => widths.map((width) => variantKey(hash, width)));
    last = rows.at(-1)?.id ?? last;
  }
}
