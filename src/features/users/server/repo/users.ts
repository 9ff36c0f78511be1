import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Key, NEWEST, beyond, countFound, outward } from '#platform/db/keyset.ts';
import { personMatches } from '#platform/db/person-match.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';

export type UserRow = Selectable<Tables['appUser']>;

/** The person; undefined without one. */
export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person with the address, in lower case; undefined without one. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The person, whom nobody else can change before the end of the transaction; undefined without one, and for the house. */
export function lockUser(transaction: Db, id: number): Promise<UserRow | undefined> {
  return people(transaction).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Stores a person; undefined when the address is taken. */
export function insertUser(
  db: Db,
  values: Insertable<Tables['appUser']>,
): Promise<Pick<UserRow, 'id'> | undefined> {
  return db
    .insertInto('appUser')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
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

/** Everybody but the house; with `search` those whose name or address holds it. */
const people = (db: Db, search = '') =>
  db
    .selectFrom('appUser')
    .where('isHouse', '=', false)
    .$if(search !== '', (query) => query.where(personMatches(search)));

/** The people of the search beyond the cursor, nearest to it first. */
export function listUserRows(
  db: Db,
  search: string | undefined,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<UserRow[]> {
  return people(db, search)
    .selectAll()
    .where(beyond(NEWEST, cursor))
    .orderBy(outward(NEWEST, cursor))
    .limit(limit)
    .execute();
}

/** How many people are in the search, counting no further than one past `MOST_COUNTED`. */
export async function countUsers(db: Db, search?: string): Promise<number> {
  return countFound(db, people(db, search).select('id'));
}

/** Changes a person, if there is one. */
export async function updateUser(db: Db, id: number, changes: Updateable<Tables['appUser']>): Promise<void> {
  await db.updateTable('appUser').set(changes).where('id', '=', id).execute();
}
