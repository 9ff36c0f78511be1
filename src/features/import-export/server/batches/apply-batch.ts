import {
  type ImportedBusiness,
  insertBusinesses,
  listImported,
  lockImported,
  updateBusiness,
} from '#features/businesses/server/index.ts';
import { amendEntry, recordAuditEntry } from '#features/audit/server/index.ts';
import { applyPlan, hasLimits } from '#features/plans/server/index.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type AssignedRow, assignOwners, filterKnownCategories, lockRooms } from '../imports/assign-rows.ts';
import type { GoodRow } from '../imports/check-row.ts';
import { ensureSystemAccount } from '../imports/repository.ts';
import { type Actor, act } from './actor.ts';
import { checkAgain, requireOpen } from './change-batch.ts';
import { checkBatch, findProblem, matchRows } from './check-batch.ts';
import { type BatchRow, changeBatch, getBatch, listRows, lockBatch, writeDone } from './repository.ts';
import { type ValueChange, listChanges, storedValues, valuesOf } from './values.ts';

export interface AppliedCounts {
  created: number;
  updated: number;
  same: number;
}

const NOTHING: AppliedCounts = { created: 0, updated: 0, same: 0 };

async function createRows(tx: SystemTx, batch: BatchRow, rows: readonly AssignedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = await insertBusinesses(
    tx.db,
    rows.map(({ business, plan, keys }) => ({
      ...business,
      userId: plan.ownerId,
      importBatchId: batch.id,
      externalId: keys.externalId || null,
      createdAt: tx.at,
      updatedAt: tx.at,
    })),
  );
  await writeDone(
    tx.db,
    batch.id,
    rows.map(({ line, business, plan }, place) => ({
      line,
      state: 'created',
      businessId: ids[place] ?? null,
      before: null,
      after: { ...valuesOf(business), userId: plan.ownerId },
    })),
  );
}

const facts = (changes: readonly ValueChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]] as const));

async function updateRow(
  tx: SystemTx,
  batch: BatchRow,
  { line }: GoodRow,
  stored: ImportedBusiness,
  changes: ValueChange[],
) {
  if (changes.length > 0)
    await updateBusiness(tx.db, stored.id, { ...facts(changes, 'after'), updatedAt: tx.at });
  const state = changes.length > 0 ? 'updated' : 'same';
  const done = {
    line,
    businessId: stored.id,
    before: facts(changes, 'before'),
    after: facts(changes, 'after'),
  };
  await writeDone(tx.db, batch.id, [{ ...done, state }]);
  return state;
}

async function updateRows(
  tx: SystemTx,
  batch: BatchRow,
  rows: readonly (GoodRow & { businessId: number })[],
) {
  const ids = rows.map(({ businessId }) => businessId);
  await lockImported(tx.db, ids);
  const stored = new Map((await listImported(tx.db, ids)).map((one) => [one.id, one]));
  const counts = { updated: 0, same: 0 };
  for (const row of rows) {
    const before = stored.get(row.businessId);
    if (!before) continue;
    const changes = listChanges(storedValues(before), valuesOf(row.business), batch.winners);
    counts[await updateRow(tx, batch, row, before, changes)] += 1;
  }
  return counts;
}

async function applyRows(tx: SystemTx, batch: BatchRow, good: readonly GoodRow[]): Promise<AppliedCounts> {
  // What fails from here on was deleted or published meanwhile: the next check says so.
  const report = () => {};
  const systemAccountId = await ensureSystemAccount(tx.db, tx.site.name);
  const rooms = await lockRooms(tx, [systemAccountId, ...good.flatMap(({ ownerId }) => ownerId ?? [])]);
  const known = await filterKnownCategories(tx.db, good, report);
  const { good: rows, matches } = await matchRows(tx.db, batch.id, known, report);
  const isNew = ({ line }: GoodRow) => !matches.has(line);
  const created = assignOwners(rows.filter(isNew), rooms, systemAccountId, report);
  await createRows(tx, batch, created);
  for (const plan of new Set(created.map((row) => row.plan))) if (hasLimits(plan)) await applyPlan(tx, plan);
  const existing = rows.flatMap((row) => {
    const match = matches.get(row.line);
    return match ? Object.assign(row, { businessId: match.id }) : [];
  });
  return { created: created.length, ...(await updateRows(tx, batch, existing)) };
}

interface Progress {
  total: AppliedCounts;
  entryId: number | null;
}

/** Keeps one entry in the log for all parts of a call. */
async function recordProgress(tx: SystemTx, batch: BatchRow, { total, entryId }: Progress) {
  if (total.created + total.updated === 0) return entryId;
  const after = { rows: total.created, ...(total.updated > 0 && { updated: total.updated }) };
  if (entryId === null) {
    const subject = { kind: 'import', id: batch.id, name: batch.fileName } as const;
    return recordAuditEntry(tx.db, tx.viewer, tx.clock(), { act: 'imported', subject, after });
  }
  await amendEntry(tx.db, entryId, after);
  return entryId;
}

const sum = (one: AppliedCounts, other: AppliedCounts): AppliedCounts => ({
  created: one.created + other.created,
  updated: one.updated + other.updated,
  same: one.same + other.same,
});

async function applyPart(
  actor: Actor,
  { batch, rows, progress }: { batch: BatchRow; rows: readonly GoodRow[]; progress: Progress },
): Promise<Progress | null> {
  return act(actor, async (tx) => {
    if ((await lockBatch(tx.db, batch.id)).version !== batch.version) return null;
    const total = sum(progress.total, await applyRows(tx, batch, rows));
    await changeBatch(tx.db, batch, tx.at, { appliedAt: tx.at, fileText: null });
    return { total, entryId: await recordProgress(tx, batch, { ...progress, total }) };
  });
}

/** Limits one transaction, during which the embedded database answers nobody else, and one request. */
const ROWS_AT_ONCE = 50;
const ROWS_A_CALL = 5_000;

async function tryToApply(actor: Actor, id: number): Promise<AppliedCounts | null> {
  const { context } = actor;
  const { db } = context;
  const batch = await getBatch(db, id);
  requireOpen(batch);
  const problem = findProblem(batch);
  if (problem) throw new AppError('conflict', problem);
  const { good } = await checkBatch(context, batch, await listRows(db, id));
  let progress: Progress = { total: NOTHING, entryId: null };
  for (let start = 0; start < Math.min(good.length, ROWS_A_CALL); start += ROWS_AT_ONCE) {
    const part = { batch, rows: good.slice(start, start + ROWS_AT_ONCE), progress };
    const done = await applyPart(actor, part);
    if (!done) return start === 0 ? null : progress.total;
    batch.version += 1;
    progress = done;
  }
  return progress.total;
}

const CHANGED_MEANWHILE =
  'Alguien más está cambiando esta importación. Espera un momento y vuelve a intentar.';
const MAX_TRIES = 3;

/**
 * Imports the rows that are ready, at most 5,000 a call. Of two calls at once the later one finds what the earlier has
 * left; one that is killed leaves each row imported or not.
 */
export async function applyImport(actor: Actor, id: number): Promise<AppliedCounts> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const counts = await tryToApply(actor, id);
    if (!counts) continue;
    await checkAgain(actor.context, id);
    return counts;
  }
  throw new AppError('conflict', CHANGED_MEANWHILE);
}
