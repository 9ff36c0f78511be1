import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Whether the user has a paid plan at the moment `at`, by the rule that the database itself keeps (`is_premium`). */
export async function isPremium(db: Db, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ premium: boolean }>`SELECT is_premium(${userId}, ${at}) AS premium`.execute(
    db,
  );
  return rows[0]?.premium ?? false;
}

/**
 * Takes businesses off the featured ones whose owners' plans have ended by the moment `at`: time alone raises no event.
 * Everything else about plans reaches them by trigger. Gives how many changed.
 */
export async function refreshFeatured(db: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('businessProfile')
    .set({ isFeatured: false })
    .where('isFeatured', '=', true)
    .where(sql<boolean>`NOT is_premium(user_id, ${at})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
