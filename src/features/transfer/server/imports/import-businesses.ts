import { recordAct } from '#features/audit/server/index.ts';
import { requireActiveSession } from '#features/auth/server/index.ts';
import { insertBusinesses } from '#features/businesses/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { ImportFault, ImportOutcome } from '../../schema.ts';
import { mayTransfer } from '../policy.ts';
import { admitRows } from './admit-rows.ts';
import type { AssignedRow } from './assign-owners.ts';
import { type CheckedTable, checkTable } from './check-table.ts';
import { readRows } from './read-rows.ts';

export interface ImportDeps {
  db: Db;
  clock: Clock;
  site: Site;
}

interface Import {
  /** Receives the file, once it is clear that it may come. */
  receive: () => Promise<ArrayBuffer>;
  /** Whether it only finds out what would happen. */
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

/** The first faults, under the headings of the file. */
const toldOf = ({ faults, headingOf }: CheckedTable): ImportFault[] =>
  faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, MAX_REPORTED)
    .map(({ line, column, message }) => ({ line, column: column && headingOf(column), message }));

/** Does the work in a transaction, of which nothing stays where it is only tried. */
async function transact<T>(db: Db, isDryRun: boolean, work: (transaction: Db) => Promise<T>): Promise<T> {
  const transaction = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    await (isDryRun ? transaction.rollback() : transaction.commit()).execute();
    return result;
  } catch (error) {
    // What failed first says why; a connection that is gone has nothing to roll back.
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

/**
 * Imports every row of a CSV file that has no fault, all of them at once or none, and tells what is wrong with the others; a
 * dry run only tells. Throws AppError `forbidden`, `validation` for a file whose headings tell nothing, and as requireActiveSession.
 */
export async function importBusinesses(
  { db, clock, site }: ImportDeps,
  viewer: Viewer,
  { receive, isDryRun }: Import,
): Promise<ImportOutcome> {
  requirePermission(mayTransfer(viewer));
  const table = await checkTable(db, await readRows(await receive()));
  const { count, good, faults, ignoredColumns } = table;
  const asked = { rows: good, houseName: site.name, at: clock() };
  const imported = await transact(db, isDryRun, async (transaction) => {
    await requireActiveSession(transaction, viewer);
    const rows = await admitRows(transaction, asked, (fault) => void faults.push(fault));
    if (isDryRun || rows.length === 0) return rows.length;
    await insertRows(transaction, rows, asked.at);
    await recordAct(transaction, viewer, asked.at, {
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
    faults: toldOf(table),
    faultCount: faults.length,
    ignoredColumns,
  };
}
