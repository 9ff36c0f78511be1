import type { Db } from '#platform/db/database.ts';
import { processBatches } from '#platform/jobs.ts';
import { type OwnerPlan, lockOwnerPlan } from './lock-owner-plan.ts';
import { listOwnersOfEndedPlans, markShown } from './repo.ts';

/**
 * Shows as much of what the owner has as the plan allows, and hides the rest without deleting it. What the owner chose comes
 * first, then the oldest businesses, and of each month's announcements the newest. To be called in every transaction that
 * changes the plan or how much there is.
 */
export async function applyPlan(transaction: Db, { ownerId, at, limits }: OwnerPlan): Promise<void> {
  await markShown(transaction, ownerId, at, limits);
}

/** Applies the plans that have ended by the moment `at`, since time alone raises no event. Throws as processBatches. */
export const applyEndedPlans = (db: Db, at: Date, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (most) => listOwnersOfEndedPlans(db, at, most),
      work: (ownerId) =>
        db.transaction().execute(async (transaction) => {
          await applyPlan(transaction, await lockOwnerPlan(transaction, ownerId, at));
          return true;
        }),
    },
    signal,
  );
