import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { dueTimes, settledBefore } from '../schedule.ts';

export function listUnmatched(db: Db, at: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('unmatchedContent')
    .select('id')
    .where('nextAt', '<=', at)
    .where('addedAt', '<=', settledBefore(at))
    .orderBy('nextAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface Unmatched {
  id: number;
  businessId: number | null;
  announcementId: number | null;
  state: 'ready' | 'waiting' | 'over';
}

/** Finds contents `m` that are shown, as they were for some minutes, by an account that may alert. */
export const isOver = (at: Date) => sql<boolean>`(
  a.id IS NOT NULL AND (a.outcome IS NOT NULL OR a.is_expired OR coalesce(a.expires_at, 'infinity') <= ${at}))`;

export const isSettled = (at: Date) =>
  sql<boolean>`coalesce(a.updated_at, b.updated_at) <= ${settledBefore(at)}`;

export const mayBeTold = (at: Date) =>
  sql<boolean>`(NOT b.is_hidden AND NOT coalesce(a.is_hidden, false) AND may_alert(b, ${at}))`;

/** Another process may be at it: null then. */
export async function lockUnmatched(db: Db, id: number, at: Date): Promise<Unmatched | null> {
  const { rows } = await sql<Unmatched>`
    SELECT m.id, m.business_id, m.announcement_id, CASE
      WHEN ${isOver(at)} THEN 'over' WHEN ${isSettled(at)} AND ${mayBeTold(at)} THEN 'ready' ELSE 'waiting' END AS state
    FROM unmatched_content m LEFT JOIN announcement a ON a.id = m.announcement_id
      JOIN business_profile b ON b.id = coalesce(m.business_id, a.business_id)
    WHERE m.id = ${id} FOR UPDATE OF m SKIP LOCKED`.execute(db);
  return rows[0] ?? null;
}

export async function postponeUnmatched(db: Db, id: number, nextAt: Date): Promise<void> {
  await db.updateTable('unmatchedContent').set({ nextAt }).where('id', '=', id).execute();
}

export async function deleteUnmatched(db: Db, id: number): Promise<void> {
  await db.deleteFrom('unmatchedContent').where('id', '=', id).execute();
}

/** Queues the content for every alert that it matches, and says when their mails are due. Locks alerts in the order of ids. */
export async function queueMatches(
  db: Db,
  { businessId, announcementId }: Pick<Unmatched, 'businessId' | 'announcementId'>,
  at: Date,
): Promise<void> {
  const { instant, daily, weekly } = dueTimes(at);
  const matching = announcementId
    ? sql`alerts_of_announcement(${announcementId})`
    : sql`alerts_of_business(${businessId})`;
  await sql`
    WITH found AS MATERIALIZED (
      SELECT alert.id FROM ${matching} AS matching (id) JOIN alert USING (id)
      WHERE alert.paused_at IS NULL ORDER BY alert.id FOR NO KEY UPDATE OF alert),
    queued AS (
      INSERT INTO alert_match (alert_id, business_id, announcement_id, matched_at)
      SELECT id, ${businessId}::bigint, ${announcementId}::bigint, ${at} FROM found)
    UPDATE alert SET due_at = CASE frequency
      WHEN 'instant' THEN ${instant}::timestamptz WHEN 'daily' THEN ${daily} ELSE ${weekly} END
    WHERE id IN (SELECT id FROM found) AND due_at IS NULL`.execute(db);
}
