import { lockPlan } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type ManagerRow, findManager } from './repository/managers.ts';

/** Locks the owner: all changes to a business and to those who manage it wait. @throws AppError `not-found` */
export async function lockManager(tx: Tx, id: number): Promise<ManagerRow> {
  const found = await findManager(tx.db, id);
  if (!found) throw new AppError('not-found');
  await lockPlan(tx, found.ownerId);
  // Before the lock the manager may have been removed, or the business handed on.
  const manager = await findManager(tx.db, id);
  if (manager?.ownerId !== found.ownerId) throw new AppError('not-found');
  return manager;
}
