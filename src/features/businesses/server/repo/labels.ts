import { sql } from 'kysely';
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

/** Those of the categories that are there. They stay until the end of the transaction. */
export async function keepCategories(transaction: Db, ids: readonly number[]): Promise<Set<number>> {
  const categories = await transaction
    .selectFrom('category')
    .select('id')
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(categories.map(({ id }) => id));
}

/** Whether there is such a place. */
export async function placeExists(db: Db, code: string): Promise<boolean> {
  const place = await db.selectFrom('place').select('code').where('code', '=', code).executeTakeFirst();
  return place !== undefined;
}
