import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Site } from '#shared/site.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayReadSubscription } from '../policy.ts';
import { presentSubscribers } from './present.ts';
import { findSubscriber } from './repo.ts';

/** The person with the plan that counts at the moment `at`, for whoever may know. Throws AppError `not-found`. */
export async function getSubscription(
  db: Db,
  site: Site,
  userId: number,
  at: Date,
): Promise<UserSubscription> {
  const row = await findSubscriber(db, userId, at);
  const [subscription] = await presentSubscribers(db, site, row ? [row] : []);
  if (!subscription) throw new AppError('not-found');
  return subscription;
}

/** The plan that counts for the person now. Throws AppError `forbidden` and `not-found`. */
export async function readSubscription(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  userId: number,
): Promise<UserSubscription> {
  requirePermission(mayReadSubscription(viewer, userId));
  return getSubscription(db, site, userId, clock());
}
