import type { Db } from '#platform/db/database.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { endPlan } from './cancel-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { type LockedSubscriber, lockSubscriber } from './lock-subscriber.ts';
import { listExpiredIds } from './repo.ts';

/** What one run ends; the rest waits for the next one. */
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

async function endExpiredPlans(deps: PlanDeps, actor: Viewer | null): Promise<UserSubscription[]> {
  const { db, clock } = deps;
  const moved: UserSubscription[] = [];
  for (const userId of await listExpiredIds(db, clock(), MOST)) {
    const subscription = await db
      .transaction()
      .execute((transaction) => expire(transaction, deps, actor, userId));
    if (subscription) moved.push(subscription);
  }
  return moved;
}

/** Moves everybody to the free plan whose paid one is over, by itself. */
export async function sweepExpiredPlans(deps: PlanDeps): Promise<void> {
  let moved = MOST;
  while (moved === MOST) moved = (await endExpiredPlans(deps, null)).length;
}

/** Moves those to the free plan whose paid ones are over, and gives them. Throws AppError `forbidden`. */
export async function checkExpired(deps: PlanDeps, viewer: Viewer): Promise<UserSubscription[]> {
  requirePermission(mayManagePlans(viewer));
  return endExpiredPlans(deps, viewer);
}
