import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Whether the user has a paid plan at the moment `at`, by the rule that the database itself keeps (`is_premium`). */
export async function isPremium(db: Db, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ premium: boolean }>`SELECT is_premium(${userId}, ${at}) AS premium`.execute(
    db,
  );
  return rows[0]?.premium ?? false;
}
