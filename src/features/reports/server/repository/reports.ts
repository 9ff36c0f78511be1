import { authorRole } from '#features/replies/server/index.ts';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey, type Key, type Keyset, MAX_TOTAL, seek, pageOrder } from '#platform/db/keyset.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { Reason, Reportable } from '../../schema.ts';
import type {
  GivenReason,
  NewReport,
  ReportState,
  ReportedReply,
  ReportedSubject,
  SubjectReference,
} from '../../reports.ts';
import type { Reporter } from '../reporter.ts';
import { TABLES, kindAndId, subjectColumn } from './subjects.ts';
import {
  MAX_UNCERTAIN_WEIGHT,
  dismissedReports,
  sources,
  totalWeight,
  weightInCohort,
  weightOfReporter,
} from './weights.ts';

export interface QueueRow extends Pick<
  ReportedSubject,
  'kind' | 'id' | 'reports' | 'isRepeat' | 'sources' | 'firstAt' | 'lastAt' | 'decision' | 'decidedAt'
> {
  /** In thousandths; 0 for decided ones. */
  weight: number;
  /** Ms since 1970; negative for open reports, because a keyset is descending. */
  rank: number;
  tie: number;
}

/** The heaviest open reports first, then the oldest; decided ones newest first. */
export const QUEUE: Keyset<QueueRow> = {
  columns: ['weight', 'rank', 'tie'],
  getKey: ({ weight, rank, tie }) => [weight, rank, tie],
  schema: v.strictTuple([IdKey, IdKey, IdKey]),
};

const MAX_DETAILS = 5;

const milliseconds = (instant: RawBuilder<unknown>) => sql`(1000 * extract(epoch FROM ${instant}))::bigint`;

const STATES: Record<
  ReportState,
  {
    where: RawBuilder<unknown>;
    weight: RawBuilder<unknown>;
    rank: RawBuilder<unknown>;
    tie: RawBuilder<unknown>;
  }
> = {
  open: {
    where: sql`decided_at IS NULL`,
    weight: sql`(1000 * ${totalWeight(MAX_UNCERTAIN_WEIGHT)})::int`,
    rank: sql`-${milliseconds(sql`min(created_at)`)}`,
    tie: sql`-min(id)`,
  },
  decided: {
    where: sql`decided_at IS NOT NULL`,
    weight: sql`0`,
    rank: milliseconds(sql`max(decided_at)`),
    tie: sql`max(id)`,
  },
};

export async function listReported(
  db: Db,
  state: ReportState,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<QueueRow[]> {
  const { where, weight, rank, tie } = STATES[state];
  const { rows } = await sql<QueueRow>`
    SELECT kind, subject_id AS id, reports, is_repeat, sources, first_at, last_at, decision, decided_at, weight, rank, tie FROM (
      SELECT kind, subject_id, count(*)::int AS reports,
        bool_or(reporter = 'administration' AND decided_at IS NULL) AS is_repeat, ${sources}, min(created_at) AS first_at, max(created_at) AS last_at,
        (array_agg(decision ORDER BY decided_at DESC, id DESC))[1] AS decision, max(decided_at) AS decided_at,
        ${weight} AS weight, ${rank} AS rank, ${tie} AS tie
      FROM (SELECT *, ${kindAndId}, ${weightInCohort()} FROM report WHERE ${where}) AS chosen GROUP BY kind, subject_id
    ) AS grouped
    WHERE ${seek(QUEUE, cursor)} ORDER BY ${pageOrder(QUEUE, cursor)} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countReported(db: Db, state: ReportState): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM report WHERE ${STATES[state].where} GROUP BY business_id, announcement_id, reply_id
      LIMIT ${MAX_TOTAL + 1}
    ) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export const countWaitingReports = (db: Db): Promise<number> => countReported(db, 'open');

export const idsOfKind = (subjects: readonly SubjectReference[], wanted: Reportable): number[] =>
  subjects.filter(({ kind }) => kind === wanted).map(({ id }) => id);

type ReasonRow = GivenReason & SubjectReference;

export async function listReasons(
  db: Db,
  state: ReportState,
  subjects: readonly SubjectReference[],
): Promise<ReasonRow[]> {
  const ids = (kind: Reportable) => idsOfKind(subjects, kind);
  const { rows } = await sql<ReasonRow>`
    SELECT kind, subject_id AS id, reason, count(*)::int AS count,
      coalesce((array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1:${sql.lit(MAX_DETAILS)}],
        '{}') AS details
    FROM (
      SELECT *, ${kindAndId} FROM report WHERE ${STATES[state].where} AND (business_id = ANY(${ids('business')}::bigint[])
        OR announcement_id = ANY(${ids('announcement')}::bigint[]) OR reply_id = ANY(${ids('reply')}::bigint[]))
    ) AS chosen
    GROUP BY kind, subject_id, reason ORDER BY count(*) DESC, reason`.execute(db);
  return rows;
}

export async function listOpenReasons(
  db: Db,
  subject: SubjectReference,
): Promise<{ reason: Reason; count: number }[]> {
  const { rows } = await sql<{ reason: Reason; count: number }>`
    SELECT reason, count(*)::int AS count FROM report
    WHERE ${subjectColumn(subject)} = ${subject.id} AND decided_at IS NULL
    GROUP BY reason ORDER BY count(*) DESC, reason`.execute(db);
  return rows;
}

export function listReportedReplies(db: Db, ids: readonly number[]): Promise<ReportedReply[]> {
  return db
    .selectFrom('announcementReply as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcementId')
    .select(['r.id', 'r.announcementId', 'r.userId', 'r.commenterName', 'r.message', 'r.createdAt'])
    .select(['r.withheldReason', 'r.heldFor', 'a.title as announcementTitle'])
    .select(authorRole('r').as('authorRole'))
    .where('r.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
}

interface ReportRow extends NewReport {
  reporter: Reporter;
  createdAt: Date;
}

/** Skips a reporter's second report; reopens one decided before `renewable`. Returns whether it counts. */
export async function insertReport(transaction: Db, report: ReportRow, renewable: Date): Promise<boolean> {
  const { kind, id, reporter, reason, details = null, createdAt } = report;
  const { digest, standing, cohort } = reporter;
  const column = subjectColumn(report);
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO report (${column}, reporter, reason, details, created_at, standing, weight, cohort)
    SELECT id, ${digest}, ${reason}, ${details}, ${createdAt}::timestamptz, ${standing},
      ${weightOfReporter(dismissedReports(digest), standing)}, ${cohort}
    FROM ${sql.table(TABLES[kind])} WHERE id = ${id}
    ON CONFLICT (${column}, reporter) WHERE ${column} IS NOT NULL DO UPDATE
    SET reason = excluded.reason, details = excluded.details, created_at = excluded.created_at,
      standing = excluded.standing, weight = excluded.weight, cohort = excluded.cohort,
      decided_at = NULL, decision = NULL
    WHERE report.decided_at < ${renewable}`.execute(transaction);
  return numAffectedRows > 0n;
}

const RECORDS = {
  dismissed: (at: Date) =>
    sql`dismissals = dismissals + 1, dismissed_reason = reason, dismissed_at = ${at}::timestamptz`,
  withheld: () => sql`confirmations = confirmations + 1`,
};

export async function closeReports(
  transaction: Db,
  subject: SubjectReference,
  { decision, at }: { decision: 'withheld' | 'dismissed'; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE report SET decision = ${decision}, decided_at = ${at}, ${RECORDS[decision](at)}
    WHERE ${subjectColumn(subject)} = ${subject.id} AND decided_at IS NULL`.execute(transaction);
  return Number(numAffectedRows);
}

interface Takedown extends SubjectReference {
  reason: Reason;
  details: string;
  at: Date;
}

/** Makes something without reports appear in the list of decided ones. */
export async function insertTakedown(
  transaction: Db,
  { reason, details, at, ...subject }: Takedown,
): Promise<void> {
  const column = subjectColumn(subject);
  await sql`
    INSERT INTO report (${column}, reporter, reason, details, created_at, decided_at, decision)
    VALUES (${subject.id}, 'administration', ${reason}, ${details}, ${at}, ${at}, 'withheld')
    ON CONFLICT (${column}, reporter) WHERE ${column} IS NOT NULL DO UPDATE
    SET reason = excluded.reason, created_at = excluded.created_at, decided_at = excluded.decided_at`.execute(
    transaction,
  );
}
