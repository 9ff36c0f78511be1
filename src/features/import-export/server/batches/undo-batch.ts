import {
  type ImportedBusiness,
  NO_PHONES,
  deleteImported,
  listImported,
  lockCategories,
  lockImported,
  updateBusiness,
} from '#features/businesses/server/index.ts';
import { applyPlan, hasLimits, lockPlan } from '#features/plans/server/index.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';
import { UNDO_DAYS } from '../../batch-schema.ts';
import type { RowState } from '../../filters.ts';
import { type Actor, act } from './actor.ts';
import {
  changeBatch,
  countUndone,
  listFirstRowsIn,
  lockBatch,
  setRowStates,
  type BatchRow,
  type StoredRow,
} from './repository.ts';
import { FIELD_NAMES, type Field, type Values, isSame, storedValues } from './values.ts';

export interface UndoneCounts {
  removed: number;
  restored: number;
  kept: number;
}

export const mayUndo = (
  { appliedAt, undoneAt }: Pick<BatchRow, 'appliedAt' | 'undoneAt'>,
  at: Date,
): boolean => appliedAt !== null && undoneAt === null && at.getTime() - appliedAt.getTime() < UNDO_DAYS * DAY;

/** Tells whether a created business is as the import left it: nobody has claimed, changed or used it. */
function isAsCreated({ after }: StoredRow, stored: ImportedBusiness): boolean {
  if (!after || stored.isTouched || after.userId !== stored.userId) return false;
  const values = storedValues(stored);
  return FIELD_NAMES.every((field) => isSame(values[field], after[field] ?? null));
}

/** Lists the categories that a restored field would have again. */
const formerCategories = ({ before }: StoredRow, field: Field): number[] =>
  field === 'categoryId' || field === 'moreCategoryIds' ? [before?.[field] ?? []].flat().map(Number) : [];

/** Lists the changed fields that still have the file's value. None gets a category back that was deleted since. */
function listRestorable(row: StoredRow, stored: ImportedBusiness, categories: ReadonlySet<number>) {
  const { before, after } = row;
  const values = storedValues(stored);
  return FIELD_NAMES.filter(
    (field) =>
      before &&
      after &&
      field in after &&
      isSame(values[field], after[field] ?? null) &&
      formerCategories(row, field).every((id) => categories.has(id)),
  );
}

async function restore(
  tx: SystemTx,
  row: StoredRow,
  { stored, categories }: { stored: ImportedBusiness; categories: ReadonlySet<number> },
): Promise<RowState> {
  const fields = listRestorable(row, stored, categories);
  // Written by `applyImport` from these fields.
  const values = Object.fromEntries(
    fields.map((field) => [field, row.before?.[field] ?? null]),
  ) as Partial<Values>;
  const { phones, name, ...others } = values;
  const changed = {
    ...others,
    ...(name && { name }),
    ...(phones !== undefined && { phones: phones ?? NO_PHONES }),
  };
  if (fields.length > 0) await updateBusiness(tx.db, stored.id, { ...changed, updatedAt: tx.at });
  return fields.length === Object.keys(row.after ?? {}).length ? 'undone' : 'kept';
}

async function undoRows(tx: SystemTx, rows: readonly StoredRow[]): Promise<Map<RowState, StoredRow[]>> {
  const ids = rows.flatMap(({ businessId }) => businessId ?? []);
  const categories = await lockCategories(
    tx.db,
    rows.flatMap((row) => FIELD_NAMES.flatMap((field) => formerCategories(row, field))),
  );
  await lockImported(tx.db, ids);
  const stored = new Map((await listImported(tx.db, ids)).map((one) => [one.id, one]));
  const results = new Map<RowState, StoredRow[]>([
    ['undone', []],
    ['kept', []],
  ]);
  const removed: number[] = [];
  for (const row of rows) {
    const business = row.businessId === null ? undefined : stored.get(row.businessId);
    const isRemoved = !business || (row.state === 'created' && isAsCreated(row, business));
    if (business && isRemoved) removed.push(business.id);
    const state = isRemoved
      ? 'undone'
      : row.state === 'updated'
        ? await restore(tx, row, { stored: business, categories })
        : 'kept';
    results.get(state)?.push(row);
  }
  await deleteImported(tx.db, removed);
  return results;
}

const TOO_LATE = `Una importación se puede deshacer durante ${UNDO_DAYS} días, una sola vez.`;

const ownersOf = (rows: readonly StoredRow[]) => [
  ...new Set(rows.flatMap(({ after }) => (typeof after?.userId === 'number' ? [after.userId] : []))),
];

/** Limits one transaction, during which the embedded database answers nobody else. */
const ROWS_AT_ONCE = 50;

async function undoPart(tx: SystemTx, id: number): Promise<boolean> {
  const rows = await listFirstRowsIn(tx.db, id, ['created', 'updated'], ROWS_AT_ONCE);
  const plans = [];
  for (const ownerId of ownersOf(rows).toSorted((one, other) => one - other))
    plans.push(await lockPlan(tx, ownerId).catch(() => null));
  const results = await undoRows(tx, rows);
  for (const plan of plans) if (plan && hasLimits(plan)) await applyPlan(tx, plan);
  for (const [state, found] of results)
    await setRowStates(
      tx.db,
      id,
      found.map(({ line }) => line),
      state,
    );
  return rows.length > 0;
}

/** Does one part, or ends the batch once nothing is left. Returns the counts then. */
function continueUndo(actor: Actor, id: number): Promise<UndoneCounts | null> {
  return act(actor, async (tx) => {
    const batch = await lockBatch(tx.db, id);
    if (!mayUndo(batch, tx.at)) throw new AppError('conflict', TOO_LATE);
    if (await undoPart(tx, id)) {
      // A check that began before is void.
      await changeBatch(tx.db, batch, tx.at, {});
      return null;
    }
    const counts = await countUndone(tx.db, id);
    await changeBatch(tx.db, batch, tx.at, { undoneAt: tx.at });
    await tx.audit({
      act: 'import-undone',
      subject: { kind: 'import', id, name: batch.fileName },
      after: { ...counts },
    });
    return counts;
  });
}

/**
 * Removes what the import created and restores what it changed, except what others have changed since. Works in parts: one that is killed leaves
 * the rest to the next call.
 */
export async function undoImport(actor: Actor, id: number): Promise<UndoneCounts> {
  for (;;) {
    const counts = await continueUndo(actor, id);
    if (counts) return counts;
  }
}
