import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Key, MOST_COUNTED, NEWEST, beyond, outward } from '#platform/db/keyset.ts';
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

/** The person, whom nobody else can change before the end of the transaction; undefined without one. */
export function lockUser(transaction: Db, id: number): Promise<UserRow | undefined> {
  return transaction.selectFrom('appUser').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Ids of the administrators who are let in. All of them stay as they are until the end of the transaction, locked in one
 * order, so that two who demote each other wait instead of both succeeding.
 */
export async function lockAdminIds(transaction: Db): Promise<number[]> {
  const rows = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The people beyond the cursor, nearest to it first. */
export function listUserRows(db: Db, cursor: Cursor<Key> | null, limit: number): Promise<UserRow[]> {
  return db
    .selectFrom('appUser')
    .selectAll()
    .where(beyond(NEWEST, cursor))
    .orderBy(outward(NEWEST, cursor))
    .limit(limit)
    .execute();
}

/** How many people there are, counting no further than one past `MOST_COUNTED`. */
export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('appUser')
        .select('id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes a person, if there is one. */
export async function updateUser(db: Db, id: number, changes: Updateable<Tables['appUser']>): Promise<void> {
  await db.updateTable('appUser').set(changes).where('id', '=', id).execute();
}
