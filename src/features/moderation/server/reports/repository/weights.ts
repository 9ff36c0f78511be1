import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { DAY } from '#shared/time.ts';
import type { SubjectReference } from '../../../reports.ts';
import type { Reporter } from '../reporter.ts';
import { isOpen, subjectColumn } from './subjects.ts';

/** Of accounts that are young or unverified, and of addresses. */
const UNCERTAIN_WEIGHT = sql.lit(0.25);

/** So many dismissed reports more than confirmed ones, and a reporter's next ones weigh nothing. */
const MAX_FAULTS = sql.lit(3);

/** What all uncertain reporters together weigh at most. */
export const MAX_UNCERTAIN_WEIGHT = 1;

/** Within it, a dismissed reason weighs nothing for the same subject. */
const DISMISSAL_LASTS_MS = 30 * DAY;

/** A weight to insert: each fault, which is a dismissed report more than confirmed ones, halves it. */
export const weightOfReporter = (faults: RawBuilder<number>, standing: Reporter['standing']) => sql<number>`(
  SELECT CASE WHEN faults >= ${MAX_FAULTS} THEN 0
    ELSE (CASE ${standing} WHEN 'established' THEN 1 ELSE ${UNCERTAIN_WEIGHT} END) / 2 ^ faults END
  FROM (SELECT greatest(0, ${faults}) AS faults) AS record)`;

export const dismissedReports = (reporter: string) => sql<number>`(
  SELECT coalesce(sum(dismissals - confirmations), 0)
  FROM report WHERE reporter = ${reporter} AND dismissals + confirmations > 0)`;

const REPORT_SUBJECT = sql`case_id`;

/** Selected from weighed rows: null for all but one of each cohort, which is the heaviest. `subject` is a list of columns. */
export const weightInCohort = (subject = REPORT_SUBJECT) => sql`CASE WHEN row_number() OVER (
  PARTITION BY ${subject}, coalesce(cohort, id::text) ORDER BY weight DESC, id
) = 1 THEN weight END AS weight_in_cohort`;

/** Aggregates `weight_in_cohort`. */
export const totalWeight = (maxUncertain: number) => sql<number>`(
  coalesce(sum(weight_in_cohort) FILTER (WHERE standing = 'established'), 0)
  + least(${sql.lit(maxUncertain)}, coalesce(sum(weight_in_cohort) FILTER (WHERE standing <> 'established'), 0)))`;

/** Moves a case forward in the queue by the weight of its evidence. */
export async function setPriority(
  transaction: Db,
  caseId: number,
  evidence: 'report' | 'business_correction',
): Promise<void> {
  await sql`
    UPDATE moderation_case SET priority = (
      SELECT -1000 * ${totalWeight(MAX_UNCERTAIN_WEIGHT)}
      FROM (SELECT standing, ${weightInCohort()} FROM ${sql.table(evidence)} WHERE case_id = ${caseId}) AS weighed)
    WHERE id = ${caseId}`.execute(transaction);
}

/** Weight of the open reports, without the reasons that an administrator has recently dismissed. */
export async function weighReports(
  transaction: Db,
  subject: SubjectReference,
  { maxUncertain, at }: { maxUncertain: number; at: Date },
): Promise<number> {
  const isAbout = sql`${subjectColumn(subject)} = ${subject.id}`;
  const since = new Date(at.getTime() - DISMISSAL_LASTS_MS);
  const { rows } = await sql<{ weight: number }>`
    SELECT ${totalWeight(maxUncertain)}::float8 AS weight FROM (
      SELECT standing, ${weightInCohort()} FROM report
      WHERE ${isAbout} AND ${isOpen} AND reason NOT IN (
        SELECT dismissed_reason FROM report WHERE ${isAbout} AND dismissed_at > ${since})
    ) AS weighed`.execute(transaction);
  return rows[0]?.weight ?? 0;
}

const countWeighing = (standing: Reporter['standing']) =>
  sql`count(*) FILTER (WHERE standing = ${sql.lit(standing)} AND weight_in_cohort > 0
    AND reporter <> 'administration')`;

/** Aggregates rows with their `weight_in_cohort`. */
export const sources = sql`json_build_object('established', ${countWeighing('established')},
  'new', ${countWeighing('new')}, 'visitor', ${countWeighing('visitor')},
  'weightless', count(*) FILTER (WHERE coalesce(weight_in_cohort, 0) = 0)) AS sources`;
