import { lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayEnd } from './policy.ts';
import { type ManagerRow, findManager } from './repository.ts';

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

/** Changes what the viewer may end: the manager's work, or an offer. @throws AppError `not-found`, `forbidden` */
export async function changeEndable(
  context: AppContext,
  viewer: Viewer,
  id: number,
  change: (tx: Tx, manager: ManagerRow) => Promise<void>,
): Promise<null> {
  const found = await findManager(context.db, id);
  if (!found) throw new AppError('not-found');
  requirePermission(mayEnd(viewer, found));
  return inTransaction(context, viewer, async (tx) => {
    const manager = await lockManager(tx, id);
    requirePermission(mayEnd(viewer, manager));
    await change(tx, manager);
    return null;
  });
}

interface ManagerAct {
  act: 'manager-joined' | 'manager-removed';
  manager: ManagerRow;
}

export const recordManager = (
  tx: Tx,
  { act, manager: { businessId, businessName, email } }: ManagerAct,
): Promise<void> =>
  tx.audit({
    act,
    subject: { kind: 'business', id: businessId, name: businessName },
    after: { email },
    managedBusinessId: businessId,
  });
