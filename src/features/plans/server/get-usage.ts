import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { guatemalaMonth, monthBounds } from '#shared/time.ts';
import { limitsOf } from '../limits.ts';
import type { Usage } from '../schema.ts';
import { countAnnouncements, findSubscription, listBusinessesWithImages } from './usage-repo.ts';

const FREE = 'Free';

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The plan that counts: premium by the rule of the specification's section 4, else free, with what became of a paid one. */
function effectivePlan({ name, isPremium, status, expiresAt }: Subscription): Usage['plan'] {
  if (isPremium && name) return { name, isPremium, status: 'active', expiresAt };
  const isFree = !name || name.toLowerCase() === FREE.toLowerCase();
  if (isFree || !status) return { name: FREE, isPremium: false, status: 'active', expiresAt: null };
  // Time alone writes nothing down: what is active and not premium is over.
  return { name: FREE, isPremium: false, status: status === 'active' ? 'expired' : status, expiresAt };
}

/** What the person uses of their plan at the moment `at`. Throws AppError `not-found`. */
export async function getUsage(db: Db, userId: number, at: Date): Promise<Usage> {
  const subscription = await findSubscription(db, userId, at);
  if (!subscription) throw new AppError('not-found');
  const month = guatemalaMonth(at);
  const businesses = await listBusinessesWithImages(db, userId);
  const announcements = await countAnnouncements(db, userId, monthBounds(month));
  const limits = limitsOf(subscription.isPremium);
  return {
    plan: effectivePlan(subscription),
    businesses: { used: businesses.length, limit: limits.businesses },
    announcements: { used: announcements, limit: limits.announcementsPerMonth, month },
    images: businesses.map(({ businessId, name, images }) => {
      return { businessId, name, used: images ?? 0, limit: limits.imagesPerBusiness };
    }),
  };
}
