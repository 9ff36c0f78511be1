import { sql } from 'kysely';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { countCapped } from '#platform/db/keyset.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';

/** A person's subscription, and whether it makes them premium at `at`; null when there is no such person. */
export async function findSubscription(db: Db, userId: number, at: Date) {
  const subscription = await db
    .selectFrom('appUser')
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .leftJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select(['subscriptionPlan.name', 'status', 'startedAt', 'expiresAt', 'isHouse'])
    .select(sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'))
    .where('appUser.id', '=', userId)
    .executeTakeFirst();
  return subscription ?? null;
}

/**
 * The person's businesses, oldest first, each with how many gallery images it has; one page of them: plans allow far fewer,
 * but the house has more.
 */
export function listBusinessesWithImages(db: Db, userId: number) {
  return db
    .selectFrom('businessProfile')
    .select((eb) => [
      'id as businessId',
      'name',
      eb
        .selectFrom('businessMedia')
        .whereRef('businessMedia.businessId', '=', 'businessProfile.id')
        .where('sortOrder', '!=', LOGO_SORT_ORDER)
        .select(eb.fn.countAll<number>().as('count'))
        .as('images'),
    ])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PAGE_SIZE)
    .execute();
}

/**
 * How many of the person's announcements were created from `from` on and before `to`, counting no further than one past
 * `MAX_TOTAL`.
 */
export async function countAnnouncements(
  db: Db,
  userId: number,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const announcements = db
    .selectFrom('announcement')
    .innerJoin('businessProfile', 'businessProfile.id', 'businessId')
    .select('announcement.id')
    .where('userId', '=', userId)
    .where('announcement.createdAt', '>=', from)
    .where('announcement.createdAt', '<', to);
  return countCapped(db, announcements);
}

/** How many businesses the person has, shown or hidden, counting no further than one past `MAX_TOTAL`. */
export async function countBusinesses(db: Db, userId: number): Promise<number> {
  return countCapped(db, db.selectFrom('businessProfile').select('id').where('userId', '=', userId));
}

/** How many gallery images the business has, shown or hidden; the logo is none. */
export async function countGalleryImages(db: Db, businessId: number): Promise<number> {
  const { count } = await db
    .selectFrom('businessMedia')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('sortOrder', '!=', LOGO_SORT_ORDER)
    .executeTakeFirstOrThrow();
  return count;
}
