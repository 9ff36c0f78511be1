import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

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
