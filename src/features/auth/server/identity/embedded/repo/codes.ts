import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type CodeRow = Selectable<Tables['identityCode']>;
export type CodeKind = CodeRow['kind'];

/** Stores a code. */
export async function insertCode(db: Db, values: Insertable<Tables['identityCode']>): Promise<void> {
  await db.insertInto('identityCode').values(values).execute();
}

/** The code that was stored under the hash, if it is of one of these kinds. */
export function findCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | undefined> {
  return db
    .selectFrom('identityCode')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
}

/** Takes the code away and gives it: of several callers at once, one gets it. */
export function takeCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | undefined> {
  return db
    .deleteFrom('identityCode')
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the account's codes of every kind. */
export async function deleteCodes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).execute();
}

/** Deletes those of the account's codes that were over by then. */
export async function deleteExpiredCodes(db: Db, uid: string, now: Date): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).where('expiresAt', '<=', now).execute();
}
