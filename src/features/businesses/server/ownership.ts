import { type OwnerPlan, PLAN_FULL, lockPlan, roomForBusinesses } from '#features/plans/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { mayManage } from '#platform/db/managers.ts';
import { AppError } from '#shared/errors.ts';
import { MANAGERS_ONLY, type Viewer, isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import { OWNERSHIP_MESSAGES } from '../messages.ts';
import { type Ownership, findOwnership } from './repository/ownership.ts';

type Requirement = (db: Db, viewer: Viewer, id: number) => Promise<Ownership>;

/** Requires an owner, manager or administrator. @throws AppError `forbidden`, `not-found` (also for a hidden one) */
export const requireManagedBusiness: Requirement = async (db, viewer, id) => {
  const business = await findOwnership(db, id);
  const isAllowed = business !== null && (await mayManage(db, viewer, business));
  if (!business || (business.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed, MANAGERS_ONLY);
  return business;
};

/** Requires an owner or administrator. @throws as `requireManagedBusiness` */
export const requireOwnBusiness: Requirement = async (db, viewer, id) => {
  const business = await requireManagedBusiness(db, viewer, id);
  requirePermission(isSelfOrAdmin(viewer, business.ownerId), OWNERSHIP_MESSAGES.ownersOnly);
  return business;
};

export type LockedBusiness = Omit<Ownership, 'ownerId' | 'isHidden'> & { plan: OwnerPlan };

const lockedBy =
  (require: Requirement) =>
  async (tx: Tx, id: number): Promise<LockedBusiness> => {
    const before = await require(tx.db, tx.viewer, id);
    const plan = await lockPlan(tx, before.ownerId);
    // Before the lock it may have been deleted or transferred, or the viewer removed as its manager.
    const { ownerId, isHidden: _, ...business } = await require(tx.db, tx.viewer, id);
    if (ownerId !== before.ownerId) throw new AppError('conflict', OWNERSHIP_MESSAGES.newOwner);
    return { plan, ...business };
  };

export const lockManagedBusiness = lockedBy(requireManagedBusiness);

export const lockOwnBusiness = lockedBy(requireOwnBusiness);

/** Has its own message: the viewer can't upgrade another person's plan. @throws AppError `conflict` */
export async function requireRoomOfOther(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) > 0) return;
  throw new AppError('conflict', PLAN_FULL, { reason: 'no-room' });
}
