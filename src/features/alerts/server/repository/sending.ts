import { sql } from 'kysely';
import { placeLabel } from '#features/places/server/index.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { Kind } from '#shared/announcement-kinds.ts';
import { isOver, isSettled, mayBeTold } from './matching.ts';

export function listDue(db: Db, at: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('alert')
    .select('id')
    .where('dueAt', '<=', at)
    .where('channel', '=', 'mail')
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface DueAlert {
  id: number;
  guestId: number | null;
  frequency: 'instant' | 'daily' | 'weekly';
  lastSentAt: Date | null;
  sentThatDay: number;
  /** Is null for an account that gets no mail. */
  to: string | null;
}

export async function lockDue(db: Db, id: number, at: Date): Promise<DueAlert | null> {
  const { rows } = await sql<DueAlert>`
    SELECT alert.id, guest_id, frequency, last_sent_at, sent_that_day, coalesce(
      (SELECT email FROM alert_guest g WHERE g.id = guest_id),
      (SELECT email FROM app_user u
       WHERE u.id = user_id AND u.email_verified AND NOT u.disabled AND u.suspended_at IS NULL)) AS to
    FROM alert WHERE id = ${id} AND due_at <= ${at} AND confirmed_at IS NOT NULL AND channel = 'mail'
    FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows[0] ?? null;
}

export interface MatchedContent {
  id: number;
  alertId: number;
  businessId: number;
  announcementId: number | null;
  title: string;
  kind: Kind | null;
  price: number | null;
  startsAt: Date | null;
  payMin: number | null;
  place: PlaceLabel | null;
  /** False for one that was changed just now, and waits for the next mail. */
  isSettled: boolean;
  isTold: boolean;
}

const MAX_MATCHES = sql.lit(500);

/** Reads what waits for these alerts, the newest first. Checks all conditions again: what a match found may have become something else. */
export async function listMatches(db: Db, alertIds: readonly number[], at: Date): Promise<MatchedContent[]> {
  const { rows } = await sql<MatchedContent>`
    SELECT m.id, alert.id AS alert_id, b.id AS business_id, a.id AS announcement_id, coalesce(a.title, b.name) AS title, a.kind, a.price,
      a.starts_at, a.pay_min, ${placeLabel('listed.code')} AS place, ${isSettled(at)} AS is_settled,
      ${mayBeTold(at)} AND NOT ${isOver(at)}
        AND alert.words <@ tsvector_to_array(coalesce(a.search, b.search))
        AND (alert.place_code IS NULL OR alert.place_code = ANY (place_chain(listed.code)))
        AND (alert.category_id IS NULL OR alert.category_id = ANY (category_ids_of(b)))
        AND (alert.kind IS NULL OR alert.kind = a.kind)
        AND (alert.business_id IS NULL OR alert.business_id = b.id) AS is_told
    FROM alert_match m JOIN alert ON alert.id = m.alert_id LEFT JOIN announcement a ON a.id = m.announcement_id
      JOIN business_profile b ON b.id = coalesce(m.business_id, a.business_id),
      LATERAL (SELECT coalesce(a.listed_place_code, b.place_code) AS code) AS listed
    WHERE m.alert_id = ANY (${[...alertIds]}::bigint[]) ORDER BY m.id DESC LIMIT ${MAX_MATCHES}`.execute(db);
  return rows;
}

export async function deleteMatches(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM alert_match WHERE id = ANY (${[...ids]}::bigint[])`.execute(db);
}

interface Sent {
  dueAt: Date | null;
  sent?: { lastSentAt: Date; sentThatDay: number };
}

export async function recordSending(db: Db, id: number, { dueAt, sent }: Sent): Promise<void> {
  await db
    .updateTable('alert')
    .set({ dueAt, ...sent })
    .where('id', '=', id)
    .execute();
}
