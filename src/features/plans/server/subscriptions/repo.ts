import { type Insertable, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import {
  IdKey,
  InstantKey,
  type Key,
  type Keyset,
  beyond,
  countFound,
  outward,
} from '#platform/db/keyset.ts';
import { personMatches } from '#platform/db/person-match.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';

export type PlanRow = Pick<Selectable<Tables['subscriptionPlan']>, 'id' | 'name' | 'priceMonthly'>;

/** The plans, the cheapest first: all of them, or those that can still be had. */
export function listPlanRows(db: Db, { activeOnly }: { activeOnly: boolean }): Promise<PlanRow[]> {
  return db
    .selectFrom('subscriptionPlan')
    .select(['id', 'name', 'priceMonthly'])
    .$if(activeOnly, (query) => query.where('isActive', '=', true))
    .orderBy('priceMonthly')
    .orderBy('id')
    .execute();
}

/** Everybody but the house, each with what is written down of their plan: nulls without a subscription. */
const subscribers = (db: Db, at: Date, search = '') =>
  db
    .selectFrom('appUser')
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .leftJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select(['appUser.id', 'appUser.name', 'email', 'emailVerified', 'createdAt'])
    .select(['planId', 'subscriptionPlan.name as planName', 'priceMonthly'])
    .select(['status', 'startedAt', 'expiresAt'])
    .select([
      sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'),
      sql<boolean>`coalesce(status = 'active' AND lower(subscription_plan.name) <> 'free', false)`.as(
        'isPaid',
      ),
    ])
    .where('isHouse', '=', false)
    .$if(search !== '', (query) => query.where(personMatches(search)));

/** A person with what is written down of their plan. `isPaid`: a paid one that nothing but time can have ended. */
export type SubscriberRow = Awaited<ReturnType<ReturnType<typeof subscribers>['execute']>>[number];

/** The person; undefined without one. */
export function findSubscriber(db: Db, userId: number, at: Date): Promise<SubscriberRow | undefined> {
  return subscribers(db, at).where('appUser.id', '=', userId).executeTakeFirst();
}

/** Paid plans first, then the newest people. */
export const SUBSCRIBERS: Keyset<SubscriberRow> = {
  columns: ['isPaid', 'createdAt', 'id'],
  keyOf: (row) => [row.isPaid, row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([v.boolean(), InstantKey, IdKey]),
};

interface Match {
  search?: string | undefined;
  at: Date;
}

/** The people in the match beyond the cursor, nearest to it first. */
export function listSubscriberRows(
  db: Db,
  { search, at }: Match,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<SubscriberRow[]> {
  return db
    .selectFrom(subscribers(db, at, search).as('subscriber'))
    .selectAll()
    .where(beyond(SUBSCRIBERS, cursor))
    .orderBy(outward(SUBSCRIBERS, cursor))
    .limit(limit)
    .execute();
}

/** How many people are in the match, counting no further than one past `MOST_COUNTED`. */
export async function countSubscribers(db: Db, search = ''): Promise<number> {
  const matching = db
    .selectFrom('appUser')
    .select('id')
    .where('isHouse', '=', false)
    .$if(search !== '', (query) => query.where(personMatches(search)));
  return countFound(db, matching);
}

/** Ids of people, at most so many, whose paid plans time has ended by the moment `at`, though nobody has written it down. */
export async function listExpiredIds(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userSubscription')
    .innerJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select('userId')
    .where('status', '=', 'active')
    .where('expiresAt', '<=', at)
    .where(sql<boolean>`lower(subscription_plan.name) <> 'free'`)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Writes down the subscription that the person has from now on. */
export async function putSubscription(
  transaction: Db,
  subscription: Insertable<Tables['userSubscription']>,
): Promise<void> {
  const { userId: _, ...facts } = subscription;
  await transaction
    .insertInto('userSubscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(facts))
    .execute();
}
