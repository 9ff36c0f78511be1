import { authorRole, presentReply } from '#features/replies/server/index.ts';
import { ensureOpenCase, openCase } from '#platform/db/cases.ts';
import { replyHiddenBy } from '#platform/db/hidden-by.ts';
import type { CaseOutcome } from '#shared/cases.ts';
import type { Db } from '#platform/db/database.ts';
import { sql } from 'kysely';
import type { CaseOf, Reason } from '../../../schema.ts';
import type { NewReport, SubjectReference } from '../../../reports.ts';
import type { Reporter } from '../reporter.ts';
import { caseSubject, subjectColumn } from './subjects.ts';
import { dismissedReports, setPriority, sources, weightInCohort, weightOfReporter } from './weights.ts';

type Item = CaseOf<'report'>;

const MAX_DETAILS = 5;

export interface ReportCaseRow extends Pick<
  Item,
  'id' | 'openedAt' | 'decidedAt' | 'reports' | 'isRepeat' | 'sources'
> {
  outcome: CaseOutcome | null;
  businessId: number | null;
  announcementId: number | null;
  replyId: number | null;
}

export async function listReportCases(db: Db, ids: readonly number[]): Promise<ReportCaseRow[]> {
  const { rows } = await sql<ReportCaseRow>`
    SELECT c.id, c.opened_at, c.decided_at, c.outcome, c.business_id, c.announcement_id, c.reply_id, count(*)::int AS reports,
      bool_or(reporter = 'administration') AND c.decided_at IS NULL AS is_repeat, ${sources}
    FROM moderation_case c
    JOIN (SELECT case_id, reporter, standing, ${weightInCohort()} FROM report WHERE case_id = ANY(${[...ids]}::bigint[])) AS r
      ON r.case_id = c.id
    GROUP BY c.id`.execute(db);
  return rows;
}

type ReasonRow = Item['reasons'][number] & { caseId: number };

export async function listReasons(db: Db, caseIds: readonly number[]): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    SELECT case_id, reason, count(*)::int AS count,
      coalesce((array_agg(details ORDER BY id DESC) FILTER (WHERE details IS NOT NULL))[1:${sql.lit(MAX_DETAILS)}],
        '{}') AS details
    FROM report WHERE case_id = ANY(${[...caseIds]}::bigint[])
    GROUP BY case_id, reason ORDER BY count(*) DESC, reason`.execute(db);
  return rows;
}

export async function listReportedReplies(
  db: Db,
  ids: readonly number[],
): Promise<Exclude<Item['reply'], null>[]> {
  const rows = await db
    .selectFrom('announcementReply as r')
    .innerJoin('announcement as a', 'a.id', 'r.announcementId')
    .select(['r.id', 'r.announcementId', 'r.userId', 'r.commenterName', 'r.message', 'r.createdAt'])
    .select(['r.takedownReason', 'a.title as announcementTitle'])
    .select([authorRole('r').as('authorRole'), replyHiddenBy('r').as('hiddenBy')])
    .where('r.id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return rows.map(presentReply);
}

interface ReportRow extends NewReport {
  reporter: Reporter;
  createdAt: Date;
}

async function hasReported(db: Db, { reporter, ...subject }: ReportRow, renewable: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM report r JOIN moderation_case c ON c.id = r.case_id
    WHERE r.${subjectColumn(subject)} = ${subject.id} AND r.reporter = ${reporter.digest}
      AND (c.decided_at IS NULL OR c.decided_at >= ${renewable}) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Adds to the open case, and opens it with the first report. Skips a reporter who has reported the same, unless that was decided
 * before `renewable`. Returns whether it counts.
 */
export async function insertReport(transaction: Db, report: ReportRow, renewable: Date): Promise<boolean> {
  if (await hasReported(transaction, report, renewable)) return false;
  const { id, reporter, reason, details = null, createdAt: at } = report;
  const { digest, standing, cohort } = reporter;
  const open = await ensureOpenCase(transaction, { ...caseSubject(report), facts: {}, at });
  await sql`
    INSERT INTO report (case_id, ${subjectColumn(report)}, reporter, reason, details, created_at, standing, weight, cohort)
    VALUES (${open.id}, ${id}, ${digest}, ${reason}, ${details}, ${at}, ${standing},
      ${weightOfReporter(dismissedReports(digest), standing)}, ${cohort})`.execute(transaction);
  await setPriority(transaction, open.id, 'report');
  return true;
}

const RECORDS = {
  rejected: (at: Date) =>
    sql`dismissals = dismissals + 1, dismissed_reason = reason, dismissed_at = ${at}::timestamptz`,
  accepted: () => sql`confirmations = confirmations + 1`,
};

/** Adds to the reporters' records what was decided. Returns the number of reports. */
export async function recordOutcome(
  transaction: Db,
  caseId: number,
  { outcome, at }: { outcome: keyof typeof RECORDS; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE report SET ${RECORDS[outcome](at)} WHERE case_id = ${caseId}`.execute(transaction);
  return Number(numAffectedRows);
}

interface AdministrationReport extends SubjectReference {
  reason: Reason;
  details: string;
  at: Date;
}

/** Opens a case of what an administrator found. Returns its id. */
export async function insertAdministrationReport(
  transaction: Db,
  { reason, details, at, ...reference }: AdministrationReport,
): Promise<number> {
  const { id } = await openCase(transaction, { ...caseSubject(reference), facts: {}, at });
  await sql`
    INSERT INTO report (case_id, ${subjectColumn(reference)}, reporter, reason, details, created_at)
    VALUES (${id}, ${reference.id}, 'administration', ${reason}, ${details}, ${at})`.execute(transaction);
  return id;
}
