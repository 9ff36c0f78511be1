import type { ActName } from '#features/audit/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { getSubscription } from './get-subscription.ts';
import { type LockedSubscriber, requireSubscriber } from './lock-subscriber.ts';
import { writeSubscription } from './write-subscription.ts';

interface End {
  act: ActName;
  /** Who ends it; null for the program by itself. */
  actor: Viewer | null;
  status: 'cancelled' | 'expired';
}

/** Moves the person to the free plan, if they have another one: plan and dates stay written down, with what became of it. */
export async function endPlan(
  transaction: Db,
  site: Site,
  owner: LockedSubscriber,
  { act, actor, status }: End,
): Promise<void> {
  const { isPaid, planId, planName, startedAt, expiresAt } = owner;
  if (!isPaid || planId === null || planName === null) return;
  const next = { planId, planName, status, startedAt, expiresAt };
  await writeSubscription(transaction, site, owner, { act, actor, next });
}

/** Moves the person to the free plan at once. Throws AppError `forbidden` and `not-found`. */
export async function cancelPlan(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  userId: number,
): Promise<UserSubscription> {
  requirePermission(mayManagePlans(viewer));
  return db.transaction().execute(async (transaction) => {
    const owner = await requireSubscriber(transaction, userId, clock);
    await endPlan(transaction, site, owner, { act: 'plan-cancelled', actor: viewer, status: 'cancelled' });
    return getSubscription(transaction, site, userId, owner.at);
  });
}
