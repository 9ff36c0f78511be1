import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { NewReport, SubjectReference } from '../../changes.ts';
import type { Reason } from '../../schema.ts';
import { TABLES } from './subjects.ts';

const columnOf = ({ kind }: SubjectReference): RawBuilder<number> => sql.ref(`${kind}_id`);

interface StoredReport extends NewReport {
  reporter: string;
  createdAt: Date;
}

/**
 * Stores a report, unless the reporter has one of the same subject already; one that was decided before `renewable` is
 * renewed. Of a subject that has gone meanwhile nothing is stored.
 */
export async function storeReport(db: Db, report: StoredReport, renewable: Date): Promise<void> {
  const { kind, id, reporter, reason, details = null, createdAt } = report;
  const column = columnOf(report);
  await sql`
    INSERT INTO report (${column}, reporter, reason, details, created_at)
    SELECT id, ${reporter}, ${reason}, ${details}, ${createdAt}::timestamptz
    FROM ${sql.table(TABLES[kind])} WHERE id = ${id} FOR KEY SHARE
    ON CONFLICT (${column}, reporter) WHERE ${column} IS NOT NULL DO UPDATE
    SET reason = excluded.reason, details = excluded.details, created_at = excluded.created_at,
      decided_at = NULL, decision = NULL
    WHERE report.decided_at < ${renewable}`.execute(db);
}

/** Closes the subject's reports that wait, and says how many there were. */
export async function closeReports(
  transaction: Db,
  subject: SubjectReference,
  { decision, at }: { decision: 'withheld' | 'dismissed'; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE report SET decision = ${decision}, decided_at = ${at}
    WHERE ${columnOf(subject)} = ${subject.id} AND decided_at IS NULL`.execute(transaction);
  return Number(numAffectedRows);
}

interface Decided extends SubjectReference {
  reason: Reason;
  details: string;
  at: Date;
}

/** Stores, as a report of the administration's own, that something was withheld which nobody had reported. */
export async function storeDecided(
  transaction: Db,
  { reason, details, at, ...subject }: Decided,
): Promise<void> {
  const column = columnOf(subject);
  await sql`
    INSERT INTO report (${column}, reporter, reason, details, created_at, decided_at, decision)
    VALUES (${subject.id}, 'administration', ${reason}, ${details}, ${at}, ${at}, 'withheld')
    ON CONFLICT (${column}, reporter) WHERE ${column} IS NOT NULL DO UPDATE
    SET reason = excluded.reason, created_at = excluded.created_at, decided_at = excluded.decided_at`.execute(
    transaction,
  );
}
