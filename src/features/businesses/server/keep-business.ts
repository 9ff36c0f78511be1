import { applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessCard } from '../schema.ts';
import { listBusinessesOfUser } from './businesses-of-user.ts';
import { updateBusiness } from './repo/write.ts';
import { requireOwnBusiness } from './require-own-business.ts';

/**
 * Has the business stay shown before all others of its owner's, whatever the plan hides, and gives all of theirs. Throws
 * AppError `forbidden` and `not-found`.
 */
export async function keepBusiness(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<BusinessCard[]> {
  const ownerId = await requireOwnBusiness(db, viewer, id);
  return db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    await updateBusiness(transaction, id, { keptAt: plan.at });
    await applyPlan(transaction, plan);
    return listBusinessesOfUser(transaction, viewer, ownerId);
  });
}
