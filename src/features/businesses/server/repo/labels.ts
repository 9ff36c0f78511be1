import type { Db } from '#platform/db/database.ts';

/** Whether there is such a category. It stays until the end of the transaction. */
export async function keepCategory(transaction: Db, id: number): Promise<boolean> {
  const category = await transaction
    .selectFrom('category')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return category !== undefined;
}

/** Whether there is such a place. */
export async function placeExists(db: Db, code: string): Promise<boolean> {
  const place = await db.selectFrom('place').select('code').where('code', '=', code).executeTakeFirst();
  return place !== undefined;
}
