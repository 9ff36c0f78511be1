import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type CodeRow = Selectable<Tables['identityCode']>;
export type CodeKind = CodeRow['kind'];

/** Stores a code. */
export async function insertCode(db: Db, values: Insertable<Tables['identityCode']>): Promise<void> {
  await db.insertInto('identityCode').values(values).execute();
}

/** The code that was stored under the hash; null unless it is of one of these kinds. */
export async function findCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | null> {
  const code = await db
    .selectFrom('identityCode')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return code ?? null;
}

/** Takes the code away and gives it, null without one: of several callers at once, one gets it. */
export async function takeCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | null> {
  const code = await db
    .deleteFrom('identityCode')
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst();
  return code ?? null;
}

/** Deletes the account's codes of every kind. */
export async function deleteCodes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).execute();
}

/** Deletes those of the account's codes that were over by then. */
export async function deleteExpiredCodes(db: Db, uid: string, now: Date): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).where('expiresAt', '<=', now).execute();
}
