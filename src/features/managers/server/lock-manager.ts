import { lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type ManagerRow, findManager } from './repository/managers.ts';

/** Locks the owner: all changes to a business and to those who manage it wait. @throws AppError `not-found` */
export async function lockManager(transaction: Db, id: number, at: Date): Promise<ManagerRow> {
  const found = await findManager(transaction, id);
  if (!found) throw new AppError('not-found');
  await lockOwnerPlan(transaction, found.ownerId, at);
  // Before the lock the manager may have been removed, or the business handed on.
  const manager = await findManager(transaction, id);
  if (manager?.ownerId !== found.ownerId) throw new AppError('not-found');
  return manager;
}
