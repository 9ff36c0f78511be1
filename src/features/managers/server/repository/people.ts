import type { Db } from '#platform/db/database.ts';

export async function findPersonName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const person = await db.selectFrom('appUser').select('name').where('id', '=', id).executeTakeFirst();
  return person?.name ?? null;
}

export async function findPersonEmail(db: Db, id: number): Promise<string> {
  const { email } = await db
    .selectFrom('appUser')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}
