import type { Db } from '#platform/db/database.ts';
import { processBatches } from '#platform/jobs.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { endPlan } from './cancel-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { type LockedSubscriber, lockSubscriber } from './lock-subscriber.ts';
import { listExpiredIds } from './repo.ts';

/** What somebody waits for; the rest is ended by itself within the hour. */
const MOST = 200;

const isOver = ({ isPaid, isPremium }: LockedSubscriber) => isPaid && !isPremium;

/** Moves one person to the free plan if their paid one is over; null where somebody else has done so, or it goes on. */
async function expire(
  transaction: Db,
  { site, clock }: PlanDeps,
  actor: Viewer | null,
  userId: number,
): Promise<UserSubscription | null> {
  const owner = await lockSubscriber(transaction, userId, clock);
  if (!owner || !isOver(owner)) return null;
  await endPlan(transaction, site, owner, { act: 'plan-expired', actor, status: 'expired' });
  return getSubscription(transaction, site, userId, owner.at);
}

const expireAlone = (deps: PlanDeps, actor: Viewer | null, userId: number) =>
  deps.db.transaction().execute((transaction) => expire(transaction, deps, actor, userId));

/** Moves everybody to the free plan whose paid one is over, by itself. Throws as processBatches. */
export const sweepExpiredPlans = (deps: PlanDeps, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (most) => listExpiredIds(deps.db, deps.clock(), most),
      work: async (userId) => (await expireAlone(deps, null, userId)) !== null,
    },
    signal,
  );

/** Moves those to the free plan whose paid ones are over, up to 200 at a time, and gives them. Throws AppError `forbidden`. */
export async function checkExpired(deps: PlanDeps, viewer: Viewer): Promise<UserSubscription[]> {
  requirePermission(mayManagePlans(viewer));
  const moved: UserSubscription[] = [];
  for (const userId of await listExpiredIds(deps.db, deps.clock(), MOST)) {
    const subscription = await expireAlone(deps, viewer, userId);
    if (subscription) moved.push(subscription);
  }
  return moved;
}
