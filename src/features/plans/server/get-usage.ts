import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { guatemalaMonth, monthBounds } from '#shared/time.ts';
import { limitsOf } from '../limits.ts';
import type { Usage } from '../schema.ts';
import { effectivePlan } from './effective-plan.ts';
import {
  countAnnouncements,
  countBusinesses,
  findSubscription,
  listBusinessesWithImages,
} from './usage-repo.ts';

/** What the person uses of their plan at the moment `at`, as far as it is counted. Throws AppError `not-found`. */
export async function getUsage(db: Db, userId: number, at: Date): Promise<Usage> {
  const subscription = await findSubscription(db, userId, at);
  if (!subscription) throw new AppError('not-found');
  const month = guatemalaMonth(at);
  const businesses = await listBusinessesWithImages(db, userId);
  const announcements = await countAnnouncements(db, userId, monthBounds(month));
  const limits = limitsOf(subscription.isPremium);
  return {
    plan: effectivePlan(subscription),
    businesses: { used: await countBusinesses(db, userId), limit: limits.businesses },
    announcements: { used: announcements, limit: limits.announcementsPerMonth, month },
    images: businesses.map(({ businessId, name, images }) => {
      return { businessId, name, used: images ?? 0, limit: limits.imagesPerBusiness };
    }),
  };
}
