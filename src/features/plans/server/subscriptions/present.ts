import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import { limitsOf } from '../../limits.ts';
import { FREE, PREMIUM } from '../../plan-names.ts';
import type { SubscriptionPlan, UserSubscription } from '../../subscriptions.ts';
import { effectivePlan } from '../effective-plan.ts';
import { type PlanRow, type SubscriberRow, listPlanRows } from './repo.ts';

/** A plan as everybody sees it. What premium costs is the operator's to say. */
export const presentPlan = (
  { id, name, priceMonthly }: PlanRow,
  { premiumMonthly }: Site,
): SubscriptionPlan => ({
  id,
  name,
  priceMonthly: name === PREMIUM ? premiumMonthly : priceMonthly,
});

function presentSubscriber(row: SubscriberRow, plans: readonly SubscriptionPlan[]): UserSubscription {
  const plan = effectivePlan({ ...row, name: row.planName });
  const counted = plans.find(({ id, name }) => (plan.isPremium ? id === row.planId : name === FREE));
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    planId: counted?.id ?? 0,
    planName: plan.name,
    isPremium: plan.isPremium,
    status: plan.status,
    priceMonthly: counted?.priceMonthly ?? 0,
    startedAt: row.startedAt,
    expiresAt: row.expiresAt,
    planMaxImages: limitsOf(plan.isPremium).imagesPerBusiness,
  };
}

/** People with the plans that count for them, in the given order. */
export async function presentSubscribers(
  db: Db,
  site: Site,
  rows: readonly SubscriberRow[],
): Promise<UserSubscription[]> {
  const plans = (await listPlanRows(db, { activeOnly: false })).map((row) => presentPlan(row, site));
  return rows.map((row) => presentSubscriber(row, plans));
}
