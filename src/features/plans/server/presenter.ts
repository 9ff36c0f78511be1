import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import { planLimits } from '../limits.ts';
import { FREE, PREMIUM, isFreeName } from '../messages.ts';
import type { PlanStatus, SubscriptionPlan, Usage, UserSubscription } from '../schema.ts';
import { type PlanRow, type SubscriberRow, listPlans } from './repository/subscriptions.ts';

interface StoredPlan {
  name: string | null;
  isPremium: boolean;
  status: PlanStatus | null;
  expiresAt: Date | null;
}

export function effectivePlan({ name, isPremium, status, expiresAt }: StoredPlan): Usage['plan'] {
  if (isPremium && name) return { name, isPremium, status: 'active', expiresAt };
  if (!name || isFreeName(name) || !status)
    return { name: FREE, isPremium: false, status: 'active', expiresAt: null };
  // Expiry alone changes no row: an active plan that isn't premium has expired.
  return { name: FREE, isPremium: false, status: status === 'active' ? 'expired' : status, expiresAt };
}

export const presentPlan = (
  { id, name, priceMonthly }: PlanRow,
  { premiumMonthly }: Site,
): SubscriptionPlan => ({
  id,
  name,
  priceMonthly: name === PREMIUM ? premiumMonthly : priceMonthly,
});

function presentSubscriber(row: SubscriberRow, plans: readonly SubscriptionPlan[]): UserSubscription {
  const effective = effectivePlan({ ...row, name: row.planName });
  const plan = plans.find(({ id, name }) => (effective.isPremium ? id === row.planId : name === FREE));
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    businessNames: row.businessNames,
    planId: plan?.id ?? 0,
    planName: effective.name,
    isPremium: effective.isPremium,
    status: effective.status,
    priceMonthly: plan?.priceMonthly ?? 0,
    startedAt: row.startedAt,
    expiresAt: row.expiresAt,
    planMaxImages: planLimits(effective.isPremium).imagesPerBusiness,
  };
}

export async function presentSubscribers(
  db: Db,
  site: Site,
  rows: readonly SubscriberRow[],
): Promise<UserSubscription[]> {
  const plans = (await listPlans(db, { activeOnly: false })).map((row) => presentPlan(row, site));
  return rows.map((row) => presentSubscriber(row, plans));
}
