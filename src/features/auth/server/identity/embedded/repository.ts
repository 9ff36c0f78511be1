import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export type UserRow = Selectable<Tables['identityUser']>;
export type CodeRow = Selectable<Tables['identityCode']>;
export type CodeKind = CodeRow['kind'];

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const user = await db.selectFrom('identityUser').selectAll().where('email', '=', email).executeTakeFirst();
  return user ?? null;
}

export async function findUser(db: Db, uid: string): Promise<UserRow | null> {
  const user = await db.selectFrom('identityUser').selectAll().where('uid', '=', uid).executeTakeFirst();
  return user ?? null;
}

export async function lockUser(transaction: Db, uid: string): Promise<void> {
  await transaction.selectFrom('identityUser').select('uid').where('uid', '=', uid).forUpdate().execute();
}

export async function lockUserShared(transaction: Db, uid: string): Promise<boolean> {
  const users = transaction.selectFrom('identityUser').select('uid').where('uid', '=', uid);
  return (await users.forShare().executeTakeFirst()) !== undefined;
}

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

/** Creates or overwrites the address's account: verified, enabled, with this password, without earlier grants. */
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

export async function setDisabled(db: Db, uid: string, disabled: boolean): Promise<void> {
  await db.updateTable('identityUser').set({ disabled }).where('uid', '=', uid).execute();
}

export async function raiseEpoch(db: Db, uid: string): Promise<void> {
  await db
    .updateTable('identityUser')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

export async function rehashPassword(db: Db, { uid, password }: UserRow, fresh: string): Promise<void> {
  await db
    .updateTable('identityUser')
    .set({ password: fresh })
    .where('uid', '=', uid)
    .where('password', '=', password)
    .execute();
}

export async function deleteUser(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identityUser').where('uid', '=', uid).execute();
}

export async function insertCode(db: Db, values: Insertable<Tables['identityCode']>): Promise<void> {
  await db.insertInto('identityCode').values(values).execute();
}

export async function findCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | null> {
  const code = await db
    .selectFrom('identityCode')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return code ?? null;
}

export async function takeCode(db: Db, hash: string, kinds: CodeKind[]): Promise<CodeRow | null> {
  const code = await db
    .deleteFrom('identityCode')
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst();
  return code ?? null;
}

export async function deleteCodes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).execute();
}

export async function deleteExpiredCodes(db: Db, uid: string, now: Date): Promise<void> {
  await db.deleteFrom('identityCode').where('uid', '=', uid).where('expiresAt', '<=', now).execute();
}
