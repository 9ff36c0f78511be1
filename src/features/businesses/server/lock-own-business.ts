import { type OwnerPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Ownership } from './repo/owner.ts';
import { requireOwnBusiness } from './require-own-business.ts';

const GIVEN_AWAY = 'Este negocio cambió de dueño mientras tanto. Vuelve a cargarlo.';

/**
 * The plan that the owner of a business has at the moment `at`, locked until the transaction ends, and how the business then
 * stands, which the viewer may change. Throws AppError as requireOwnBusiness, and `conflict` where it got another owner meanwhile.
 */
export async function lockOwnBusiness(
  transaction: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<Omit<Ownership, 'userId' | 'isHidden'> & { plan: OwnerPlan }> {
  const { userId } = await requireOwnBusiness(transaction, viewer, id);
  const plan = await lockOwnerPlan(transaction, userId, at);
  // Until its owner was locked it may have been deleted, or given to somebody else.
  const { ownerName, name, withheldReason, ...now } = await requireOwnBusiness(transaction, viewer, id);
  if (now.userId !== userId) throw new AppError('conflict', GIVEN_AWAY);
  return { plan, ownerName, name, withheldReason };
}
