import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export const listCategoryNames = (db: Db) => db.selectFrom('category').select(['id', 'name']).execute();

export const listPeopleByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .where('isSystemAccount', '=', false)
    .execute();

export async function lockPeople(transaction: Db, ids: readonly number[]): Promise<number[]> {
  const people = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return people.map(({ id }) => id);
}

/** Creates the account with the first import. Its address is invalid, so no sign-in can reach it. */
export async function ensureSystemAccount(transaction: Db, name: string): Promise<number> {
  await transaction
    .insertInto('appUser')
    .values({ email: 'la casa', name, isSystemAccount: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = transaction.selectFrom('appUser').select('id').where('isSystemAccount', '=', true);
  return (await account.executeTakeFirstOrThrow()).id;
}
