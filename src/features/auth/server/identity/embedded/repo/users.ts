import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type UserRow = Selectable<Tables['identityUser']>;

/** The account of the address, in lower case; null without one. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db.selectFrom('identityUser').selectAll().where('email', '=', email).executeTakeFirst();
  return user ?? null;
}

/** The account; null without one. */
export async function findUser(db: Db, uid: string): Promise<UserRow | null> {
  const user = await db.selectFrom('identityUser').selectAll().where('uid', '=', uid).executeTakeFirst();
  return user ?? null;
}

/** Makes every other change of the account wait for the end of the transaction. */
export async function lockUser(transaction: Db, uid: string): Promise<void> {
  await transaction.selectFrom('identityUser').select('uid').where('uid', '=', uid).forUpdate().execute();
}

/**
 * Makes changes of the account wait for the end of the transaction, but nobody who does the same. False where there is no such
 * account any more.
 */
export async function shareUser(transaction: Db, uid: string): Promise<boolean> {
  const users = transaction.selectFrom('identityUser').select('uid').where('uid', '=', uid);
  return (await users.forShare().executeTakeFirst()) !== undefined;
}

/** Stores an account and gives it; null when the address has one already. */
export async function insertUser(
  db: Db,
  values: Insertable<Tables['identityUser']>,
): Promise<UserRow | null> {
  const inserted = await db
    .insertInto('identityUser')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** The account of the address, made if need be: verified, open, with this password, and without earlier grants. */
export function claimUser(db: Db, values: Insertable<Tables['identityUser']>): Promise<UserRow> {
  return db
    .insertInto('identityUser')
    .values({ ...values, emailVerified: true })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        password: values.password,
        emailVerified: true,
        disabled: false,
        epoch: eb('identityUser.epoch', '+', 1),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes an account and gives it; throws when there is none. */
export function updateUser(
  db: Db,
  uid: string,
  changes: Updateable<Tables['identityUser']>,
): Promise<UserRow> {
  return db
    .updateTable('identityUser')
    .set(changes)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Shuts the account out, or lets it in again. */
export async function setDisabled(db: Db, uid: string, disabled: boolean): Promise<void> {
  await db.updateTable('identityUser').set({ disabled }).where('uid', '=', uid).execute();
}

/** Ends every grant given to the account so far. */
export async function raiseEpoch(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('identityUser')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Stores the same password anew, unless it was changed in the meantime. */
export async function rehashPassword(db: Db, { uid, password }: UserRow, fresh: string): Promise<void> {
  await db
    .updateTable('identityUser')
    .set({ password: fresh })
    .where('uid', '=', uid)
    .where('password', '=', password)
    .execute();
}

/** Deletes the account with its codes. */
export async function deleteUser(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identityUser').where('uid', '=', uid).execute();
}
