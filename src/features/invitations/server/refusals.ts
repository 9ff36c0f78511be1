import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { keyedDigest } from '#platform/http/client.ts';
import { mailboxOf } from '#shared/email-text.ts';

type Keys = readonly Buffer[];

/** Reveals neither a number nor an address without the session key. */
function digestOf(sessionKeys: Keys, address: string): string {
  const text = address.includes('@') ? mailboxOf(address.toLowerCase()) : address;
  return keyedDigest(sessionKeys, `invitation refusal ${text}`);
}

export async function rememberRefusal(
  db: Db,
  sessionKeys: Keys,
  { addresses, isRemoval, at }: { addresses: readonly string[]; isRemoval: boolean; at: Date },
): Promise<void> {
  const digests = [...new Set(addresses.map((address) => digestOf(sessionKeys, address)))].toSorted();
  await db
    .insertInto('invitationRefusal')
    .values(digests.map((digest) => ({ digest, isRemoval, refusedAt: at })))
    .onConflict((conflict) =>
      conflict.column('digest').doUpdateSet({
        refusedAt: at,
        isRemoval: sql<boolean>`invitation_refusal.is_removal OR excluded.is_removal`,
      }),
    )
    .execute();
}

/** Older keys have signed what was remembered before a new one came first. */
const digestsOf = (sessionKeys: Keys, addresses: readonly string[]) =>
  new Map(
    sessionKeys.flatMap((key) => addresses.map((address) => [digestOf([key], address), address] as const)),
  );

const isAnyOf = (digests: Iterable<string>) => sql<boolean>`digest = ANY(${[...digests]}::text[])`;

/** Returns which of the addresses refused; `removal`: asked not to be in the directory. */
export async function listRefused(
  db: Db,
  sessionKeys: Keys,
  { addresses, removal = false }: { addresses: readonly string[]; removal?: boolean },
): Promise<Set<string>> {
  const byDigest = digestsOf(sessionKeys, addresses);
  if (byDigest.size === 0) return new Set();
  const rows = await db
    .selectFrom('invitationRefusal')
    .select('digest')
    .where(isAnyOf(byDigest.keys()))
    .$if(removal, (query) => query.where('isRemoval', '=', true))
    .execute();
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []));
}

/** Returns false where none of the addresses refused. */
export async function forgetRefusals(
  db: Db,
  sessionKeys: Keys,
  addresses: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitationRefusal')
    .where(isAnyOf(digestsOf(sessionKeys, addresses).keys()))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteRefusalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('invitationRefusal').where('refusedAt', '<', before).execute();
}
