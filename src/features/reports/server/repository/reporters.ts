import type { Db } from '#platform/db/database.ts';

export async function findAccount(db: Db, userId: number) {
  const account = await db
    .selectFrom('appUser')
    .select(['email', 'createdAt', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return account ?? null;
}
