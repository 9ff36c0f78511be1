import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey, type Key, type Keyset, MAX_TOTAL, seek, pageOrder } from '#platform/db/keyset.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { SubjectReference } from '../../changes.ts';
import type { Reportable } from '../../schema.ts';
import type { GivenReason, ReportState, ReportedReply, ReportedSubject } from '../../queue.ts';
import { idsOf } from '../ids-of.ts';

/** All reports of one subject that are in one state. */
export interface QueueRow extends Pick<
  ReportedSubject,
  'kind' | 'id' | 'reports' | 'firstAt' | 'lastAt' | 'decision' | 'decidedAt'
> {
  /** What the queue is ordered by, in ms since 1970: rising for those that wait, so its negative falls. */
  rank: number;
  tie: number;
}

/** What waits longest, or was decided last, comes first. */
export const QUEUE: Keyset<QueueRow> = {
  columns: ['rank', 'tie'],
  getKey: ({ rank, tie }) => [rank, tie],
  schema: v.strictTuple([IdKey, IdKey]),
};

const NEWEST_DETAILS = 5;

const milliseconds = (instant: RawBuilder<unknown>) => sql`(1000 * extract(epoch FROM ${instant}))::bigint`;

const STATES: Record<
  ReportState,
  { where: RawBuilder<unknown>; rank: RawBuilder<unknown>; tie: RawBuilder<unknown> }
> = {
  open: {
    where: sql`decided_at IS NULL`,
    rank: sql`-${milliseconds(sql`min(created_at)`)}`,
    tie: sql`-min(id)`,
  },
  decided: {
    where: sql`decided_at IS NOT NULL`,
    rank: milliseconds(sql`max(decided_at)`),
    tie: sql`max(id)`,
  },
};

const kindAndId = sql`
  CASE WHEN business_id IS NOT NULL THEN 'business' WHEN reply_id IS NOT NULL THEN 'reply' ELSE 'announcement' END AS kind,
  coalesce(business_id, announcement_id, reply_id) AS subject_id`;

/** Subjects with reports in the state beyond the cursor, nearest to it first. */
export async function listReported(
  db: Db,
  state: ReportState,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<QueueRow[]> {
  const { where, rank, tie } = STATES[state];
  const { rows } = await sql<QueueRow>`
    SELECT kind, subject_id AS id, reports, first_at, last_at, decision, decided_at, rank, tie FROM (
      SELECT kind, subject_id, count(*)::int AS reports, min(created_at) AS first_at, max(created_at) AS last_at,
        (array_agg(decision ORDER BY decided_at DESC, id DESC))[1] AS decision, max(decided_at) AS decided_at,
        ${rank} AS rank, ${tie} AS tie
      FROM (SELECT *, ${kindAndId} FROM report WHERE ${where}) AS chosen GROUP BY kind, subject_id
    ) AS grouped
    WHERE ${seek(QUEUE, cursor)} ORDER BY ${pageOrder(QUEUE, cursor)} LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many subjects have reports in the state, counting no further than one past `MAX_TOTAL`. */
export async function countReported(db: Db, state: ReportState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM report WHERE ${STATES[state].where} GROUP BY business_id, announcement_id, reply_id
      LIMIT ${MAX_TOTAL + 1}
    ) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

type ReasonRow = GivenReason & SubjectReference;

/** What was said against the subjects, most often first. */
export async function listReasons(
  db: Db,
  state: ReportState,
  subjects: readonly SubjectReference[],
): Promise<ReasonRow[]> {
  const ids = (kind: Reportable) => idsOf(subjects, kind);
  const { rows } = await sql<ReasonRow>`
    SELECT kind, subject_id AS id, reason, count(*)::int AS count,
      coalesce((array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1:${sql.lit(NEWEST_DETAILS)}],
        '{}') AS details
    FROM (
      SELECT *, ${kindAndId} FROM report WHERE ${STATES[state].where} AND (business_id = ANY(${ids('business')}::bigint[])
        OR announcement_id = ANY(${ids('announcement')}::bigint[]) OR reply_id = ANY(${ids('reply')}::bigint[]))
    ) AS chosen
    GROUP BY kind, subject_id, reason ORDER BY count(*) DESC, reason`.execute(db);
  return rows;
}

/** The replies with these ids. */
export function listReportedReplies(db: Db, ids: readonly number[]): Promise<ReportedReply[]> {
  return db
    .selectFrom('announcementReply as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcementId')
    .select(['r.id', 'r.announcementId', 'r.userId', 'r.commenterName', 'r.message', 'r.createdAt'])
    .select(['r.withheldReason', 'a.title as announcementTitle'])
    .where('r.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}
