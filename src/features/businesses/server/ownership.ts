import { type OwnerPlan, PLAN_FULL, lockOwnerPlan, roomForBusinesses } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import { type Ownership, findOwnership } from './repository/ownership.ts';

const NEW_OWNER = 'Este negocio cambió de dueño mientras tanto. Vuelve a cargarlo.';

/** @throws AppError `forbidden`, `not-found` (also for a hidden one that the viewer may not see). */
export async function requireOwnBusiness(db: Db, viewer: Viewer, id: number): Promise<Ownership> {
  const business = await findOwnership(db, id);
  const isAllowed = business !== null && isSelfOrAdmin(viewer, business.userId);
  if (!business || (business.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return business;
}

/** @throws as `requireOwnBusiness`, and AppError `conflict` if it got another owner meanwhile. */
export async function lockOwnBusiness(
  transaction: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<Omit<Ownership, 'userId' | 'isHidden'> & { plan: OwnerPlan }> {
  const { userId } = await requireOwnBusiness(transaction, viewer, id);
  const plan = await lockOwnerPlan(transaction, userId, at);
  // Before the lock it may have been deleted, or transferred to another owner.
  const { ownerName, name, withheldReason, ...now } = await requireOwnBusiness(transaction, viewer, id);
  if (now.userId !== userId) throw new AppError('conflict', NEW_OWNER);
  return { plan, ownerName, name, withheldReason };
}

/** Has its own message: the viewer can't upgrade another person's plan. @throws AppError `conflict` */
export async function requireRoomOfOther(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) > 0) return;
  throw new AppError('conflict', PLAN_FULL, { reason: 'no-room' });
}
