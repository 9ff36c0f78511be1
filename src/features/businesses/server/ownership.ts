import { type OwnerPlan, PLAN_FULL, lockOwnerPlan, roomForBusinesses } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import { type Ownership, findOwnership } from './repository/ownership.ts';

const NEW_OWNER = 'Este negocio cambió de dueño mientras tanto. Vuelve a cargarlo.';

/**
 * Returns the ownership of a business that the viewer may change. @throws AppError `forbidden`, and `not-found` also for a
 * hidden one that the viewer may not see.
 */
export async function requireOwnBusiness(db: Db, viewer: Viewer, id: number): Promise<Ownership> {
  const business = await findOwnership(db, id);
  const isAllowed = business !== null && isSelfOrAdmin(viewer, business.userId);
  if (!business || (business.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return business;
}

/**
 * Locks the owner of a business until the transaction ends and returns their plan at `at`, and the business as it is then.
 * @throws as `requireOwnBusiness`, and AppError `conflict` if it got another owner meanwhile.
 */
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

/**
 * Requires room for a business in the plan of a person other than the viewer, for whom no upgrade would help.
 * @throws AppError `conflict`.
 */
export async function requireRoomOfOther(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) > 0) return;
  throw new AppError('conflict', PLAN_FULL, { reason: 'no-room' });
}
