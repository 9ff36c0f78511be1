import * as v from 'valibot';
import { BooleanText, Count, EntityId, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { PLAN_STATUSES } from './schema.ts';

/** A plan that people can have; the price in quetzales. */
export const SubscriptionPlan = v.object({ id: EntityId, name: v.string(), priceMonthly: v.number() });
export type SubscriptionPlan = v.InferOutput<typeof SubscriptionPlan>;

/** Which plans to list. */
export const PlansQuery = v.object({
  activeOnly: v.optional(BooleanText),
});
export type PlansQuery = v.InferOutput<typeof PlansQuery>;

/**
 * A person with the plan that counts for them at this moment: 'Free' also where a paid one is over, whose dates and `status`
 * then tell of it.
 */
export const UserSubscription = v.object({
  userId: EntityId,
  name: v.string(),
  email: v.string(),
  planId: EntityId,
  planName: v.string(),
  isPremium: v.boolean(),
  status: v.picklist(PLAN_STATUSES),
  priceMonthly: v.number(),
  startedAt: v.nullable(v.date()),
  expiresAt: v.nullable(v.date()),
  planMaxImages: Count,
});
export type UserSubscription = v.InferOutput<typeof UserSubscription>;

/** Whose subscriptions to list: of those whose name or address holds the text. */
export const SubscribersQuery = v.object({ ...pageQuery(50), search: v.optional(SearchText) });
export type SubscribersQuery = v.InferOutput<typeof SubscribersQuery>;

/** A page of everybody with an account: paid plans first, then the newest people. */
export const SubscriptionPage = pageSchema(UserSubscription);
export type SubscriptionPage = v.InferOutput<typeof SubscriptionPage>;
