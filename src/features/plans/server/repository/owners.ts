import { type RawBuilder, sql } from 'kysely';
import { announcementHiddenBy, businessHiddenBy } from '#platform/db/hidden-by.ts';
import type { Db } from '#platform/db/database.ts';
import type { Param } from '#platform/db/prepared.ts';
import type { PlanLimits } from '../../limits.ts';

/**
 * Tells whether the owner is premium at `at`; `ownerId` is a column with its table. Without OFFSET the planner may
 * read all premium owners, for a list of which it shows one page.
 */
export const isPremium = (ownerId: string, at: Param<Date>): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT FROM premium_owners(${at}) AS premium WHERE premium.user_id = ${sql.ref(ownerId)} OFFSET 0)`;

export const BUSINESS_NAMES = sql<string[]>`ARRAY(
  SELECT b.name FROM business_profile b WHERE b.user_id = app_user.id ORDER BY b.created_at, b.id LIMIT 3)`;

export async function lockOwner(transaction: Db, ownerId: number): Promise<boolean> {
  const owner = await transaction
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return owner !== undefined;
}

export const selectSubscription = (db: Db, userId: Param<number>, at: Param<Date>) =>
  db
    .selectFrom('appUser')
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .leftJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select(['subscriptionPlan.name', 'status', 'startedAt', 'expiresAt', 'isSystemAccount'])
    .select(isPremium('appUser.id', at).as('isPremium'))
    .where('appUser.id', '=', userId);

export async function findSubscription(db: Db, userId: number, at: Date) {
  const subscription = await selectSubscription(db, userId, at).executeTakeFirst();
  return subscription ?? null;
}

export async function updateVisibility(
  transaction: Db,
  ownerId: number,
  at: Date,
  { businesses, announcementsPerMonth }: PlanLimits,
): Promise<void> {
  await sql`SELECT apply_plan(${ownerId}, ${at}, ${businesses}, ${announcementsPerMonth})`.execute(
    transaction,
  );
}

/** Brings a changed limit of items to the search of an owner's businesses. */
export async function searchItemsAgain(transaction: Db, ownerId: number): Promise<void> {
  await sql`
    SELECT search_items_again(ARRAY(
      SELECT id FROM business_profile WHERE user_id = ${ownerId} AND item_words <> '{}'))`.execute(
    transaction,
  );
}

export async function findAppliedLimits(db: Db): Promise<string | null> {
  const site = await db.selectFrom('siteIdentity').select('planLimits').executeTakeFirst();
  return site?.planLimits ?? null;
}

export async function setAppliedLimits(db: Db, planLimits: string): Promise<void> {
  await db.updateTable('siteIdentity').set({ planLimits }).execute();
}

export async function listOwners(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', '>', after)
    .where((eb) =>
      eb.exists(eb.selectFrom('businessProfile').whereRef('businessProfile.userId', '=', 'appUser.id')),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOwnersOfEndedPlans(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userSubscription')
    .select('userId')
    .where('status', '=', 'active')
    .where('expiresAt', '<=', at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('businessProfile')
          .whereRef('businessProfile.userId', '=', 'userSubscription.userId')
          .where('isFeatured', '=', true),
      ),
    )
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function countHidden(
  db: Db,
  ownerId: number,
): Promise<{ businesses: number; announcements: number }> {
  const { rows } = await sql<{ businesses: number; announcements: number }>`
    SELECT count(DISTINCT b.id) FILTER (WHERE ${businessHiddenBy('b')} IN ('closure', 'plan') AND b.is_hidden) AS businesses,
      count(a.id) FILTER (WHERE ${announcementHiddenBy('a', 'b')} IN ('parent', 'plan') AND a.is_hidden) AS announcements
    FROM business_profile b LEFT JOIN announcement a ON a.business_id = b.id
    WHERE b.user_id = ${ownerId}`.execute(db);
  return rows[0] ?? { businesses: 0, announcements: 0 };
}
