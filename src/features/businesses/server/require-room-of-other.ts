import { type OwnerPlan, PLAN_FULL, roomForBusinesses } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Throws AppError `conflict` where the plan of somebody else than the viewer, locked before, has no room for another business; no
 * other plan would help the viewer then.
 */
export async function requireRoomOfOther(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) > 0) return;
  throw new AppError('conflict', PLAN_FULL, { reason: 'no-room' });
}
