import { type Insertable, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import {
  IdKey,
  InstantKey,
  type Key,
  type Keyset,
  NEWEST_FIRST,
  seek,
  pageOrder,
} from '#platform/db/keyset.ts';
import { selectPeople } from '#platform/db/people.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';
import { BUSINESS_NAMES } from './owners.ts';

export type PlanRow = Pick<Selectable<Tables['subscriptionPlan']>, 'id' | 'name' | 'priceMonthly'>;

export function listPlans(db: Db, { activeOnly }: { activeOnly: boolean }): Promise<PlanRow[]> {
  return db
    .selectFrom('subscriptionPlan')
    .select(['id', 'name', 'priceMonthly'])
    .$if(activeOnly, (query) => query.where('isActive', '=', true))
    .orderBy('priceMonthly')
    .orderBy('id')
    .execute();
}

export const IS_PAID_PLAN = sql<boolean>`lower(subscription_plan.name) <> 'free'`;
const IS_PAID = sql<boolean>`coalesce(status = 'active' AND ${IS_PAID_PLAN}, false)`;

const subscribers = (db: Db, at: Date, search?: string) =>
  selectPeople(db, search)
    .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
    .leftJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select(['appUser.id', 'appUser.name', 'email', 'emailVerified', 'createdAt'])
    .select(['planId', 'subscriptionPlan.name as planName', 'priceMonthly'])
    .select(['status', 'startedAt', 'expiresAt'])
    .select([sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'), IS_PAID.as('isPaid')])
    .select(BUSINESS_NAMES.as('businessNames'));

/** Has in `isPaid` whether the status is active, even if expired; in `isPremium` whether it is in effect now. */
export type SubscriberRow = Awaited<ReturnType<ReturnType<typeof subscribers>['execute']>>[number];

export async function findSubscriber(db: Db, userId: number, at: Date): Promise<SubscriberRow | null> {
  const subscriber = await subscribers(db, at).where('appUser.id', '=', userId).executeTakeFirst();
  return subscriber ?? null;
}

export const SUBSCRIBERS: Keyset<SubscriberRow> = {
  columns: ['isPaid', 'createdAt', 'id'],
  getKey: (row) => [row.isPaid, row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([v.boolean(), InstantKey, IdKey]),
};

const PEOPLE: Keyset<{ id: number; createdAt: Date }> = {
  ...NEWEST_FIRST,
  columns: ['appUser.createdAt', 'appUser.id'],
};

interface Match {
  search?: string | undefined;
  at: Date;
}

function seekInGroup(query: ReturnType<typeof subscribers>, isPaid: boolean, cursor: Cursor<Key> | null) {
  const within = cursor?.key[0] === isPaid ? { ...cursor, key: cursor.key.slice(1) } : null;
  const order = pageOrder(PEOPLE, cursor);
  const group = query.where(seek(PEOPLE, within)).orderBy(order);
  // Spelled out so that the planner can start from the subscriptions.
  if (isPaid) return group.where('status', '=', 'active').where(IS_PAID_PLAN);
  return group.where(sql<boolean>`NOT ${IS_PAID}`);
}

/** Runs two queries, because each group has an index for its order. */
export async function listSubscribers(
  db: Db,
  { search, at }: Match,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<SubscriberRow[]> {
  const isBackward = cursor?.direction === 'previous';
  const first = cursor ? cursor.key[0] === true : true;
  const groups = first === isBackward ? [first] : [first, !first];
  const rows: SubscriberRow[] = [];
  for (const isPaid of groups) {
    if (rows.length === limit) break;
    const group = seekInGroup(subscribers(db, at, search), isPaid, cursor);
    rows.push(...(await group.limit(limit - rows.length).execute()));
  }
  return rows;
}

export async function listExpiredIds(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userSubscription')
    .innerJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .select('userId')
    .where('status', '=', 'active')
    .where('expiresAt', '<=', at)
    .where(IS_PAID_PLAN)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function findPlanName(db: Db, planId: number): Promise<string> {
  const plan = db.selectFrom('subscriptionPlan').select('name').where('id', '=', planId);
  return (await plan.executeTakeFirstOrThrow()).name;
}

export async function deleteSubscription(transaction: Db, userId: number): Promise<void> {
  await transaction.deleteFrom('userSubscription').where('userId', '=', userId).execute();
}

export async function upsertSubscription(
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
