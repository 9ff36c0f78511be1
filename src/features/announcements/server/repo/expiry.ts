import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/**
 * Whether any announcement has expired by the moment `at` without being marked. Checked first because the UPDATE would invalidate
 * the page cache.
 */
export async function anyExpired(db: Db, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('announcement')
    .select('id')
    .where('isExpired', '=', false)
    .where('expiresAt', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks announcements, at most so many, that have expired by the moment `at`; gives how many. Whoever changes one is not waited for. */
export async function markExpiredRows(db: Db, at: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH marked AS (
      UPDATE announcement SET is_expired = true WHERE id IN (
        SELECT id FROM announcement WHERE NOT is_expired AND expires_at <= ${at}
        ORDER BY expires_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
      RETURNING id)
    SELECT count(*) AS count FROM marked`.execute(db);
  return rows[0]?.count ?? 0;
}
