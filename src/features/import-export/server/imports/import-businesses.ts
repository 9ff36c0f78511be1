import { recordAuditEntry } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import { insertBusinesses } from '#features/businesses/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { AppContext } from '#platform/context.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ImportFault, ImportOutcome } from '../../schema.ts';
import { assignRows } from './assign-rows.ts';
import type { AssignedRow } from './assign-rows.ts';
import { type CheckedTable, checkTable } from './check-table.ts';
import { readRows } from './read-file.ts';

interface Import {
  file: ArrayBuffer;
  isDryRun: boolean;
}

const MAX_REPORTED = 1_000;
const BATCH = 250;

async function insertRows(transaction: Db, rows: readonly AssignedRow[], at: Date): Promise<void> {
  const businesses = rows.map(({ business, plan }) =>
    Object.assign(business, { userId: plan.ownerId, createdAt: at, updatedAt: at }),
  );
  for (let start = 0; start < businesses.length; start += BATCH)
    await insertBusinesses(transaction, businesses.slice(start, start + BATCH));
  for (const plan of new Set(rows.map((row) => row.plan))) await applyPlan(transaction, plan);
}

const presentFaults = ({ faults, findHeading }: CheckedTable): ImportFault[] =>
  faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_REPORTED)
    .map(({ line, column, message }) => ({ line, column: column && findHeading(column), message }));

async function transact<T>(db: Db, isDryRun: boolean, work: (transaction: Db) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
    return result;
  } catch (error) {
    // The first error is the cause; a lost connection has nothing to roll back.
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

export async function importBusinesses(
  { db, clock, site }: Pick<AppContext, 'db' | 'clock' | 'site'>,
  viewer: Viewer,
  { file, isDryRun }: Import,
): Promise<ImportOutcome> {
  const table = await checkTable(db, await readRows(file));
  const { count, good, faults, ignoredColumns } = table;
  const asked = { rows: good, systemAccountName: site.name, at: clock() };
  const imported = await transact(db, isDryRun, async (transaction) => {
    await requireActiveSession(transaction, viewer);
    const rows = await assignRows(transaction, asked, (fault) => void faults.push(fault));
    if (isDryRun || rows.length === 0) return rows.length;
    await insertRows(transaction, rows, asked.at);
    await recordAuditEntry(transaction, viewer, asked.at, {
      act: 'imported',
      subject: { kind: 'import', id: null, name: 'Negocios' },
      after: { rows: rows.length },
    });
    return rows.length;
  });
  return {
    isDryRun,
    rows: count,
    good: imported,
    faults: presentFaults(table),
    faultCount: faults.length,
    ignoredColumns,
  };
}
