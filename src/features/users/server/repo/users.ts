import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Key, NEWEST_FIRST, seek, pageOrder } from '#platform/db/keyset.ts';
import { selectPeople } from '#platform/db/people.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';

export type UserRow = Selectable<Tables['appUser']>;

/** The person; null without one. */
export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const user = await db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
  return user ?? null;
}

/** The person with the address, in lower case; null without one. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
  return user ?? null;
}

/** The person, whom nobody else can change before the end of the transaction; null without one, and for the house. */
export async function lockUser(transaction: Db, id: number): Promise<UserRow | null> {
  const user = await selectPeople(transaction)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** Stores a person; null when the address is taken. */
export async function insertUser(
  db: Db,
  values: Insertable<Tables['appUser']>,
): Promise<Pick<UserRow, 'id'> | null> {
  const inserted = await db
    .insertInto('appUser')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ?? null;
}

/** An administrator who is let in. */
export type AdminRow = Pick<UserRow, 'id' | 'emailVerified'>;

/**
 * The administrators who are let in. All of them stay as they are until the end of the transaction, locked in one
 * order, so that two who demote each other wait instead of both succeeding.
 */
export function lockAdmins(transaction: Db): Promise<AdminRow[]> {
  return transaction
    .selectFrom('appUser')
    .select(['id', 'emailVerified'])
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The people of the search beyond the cursor, nearest to it first. */
export function listUserRows(
  db: Db,
  search: string | undefined,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<UserRow[]> {
  return selectPeople(db, search)
    .selectAll()
    .where(seek(NEWEST_FIRST, cursor))
    .orderBy(pageOrder(NEWEST_FIRST, cursor))
    .limit(limit)
    .execute();
}

/** Changes a person, if there is one. */
export async function updateUser(db: Db, id: number, changes: Updateable<Tables['appUser']>): Promise<void> {
  await db.updateTable('appUser').set(changes).where('id', '=', id).execute();
}
