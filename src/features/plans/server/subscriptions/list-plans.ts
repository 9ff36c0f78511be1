import type { PlansQuery, SubscriptionPlan } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { presentPlan } from './present.ts';
import { listPlanRows } from './repo.ts';

/** The plans with their prices, the cheapest first; anybody may know them. */
export async function listPlans(
  { db, site }: Pick<PlanDeps, 'db' | 'site'>,
  { activeOnly = false }: PlansQuery,
): Promise<SubscriptionPlan[]> {
  const rows = await listPlanRows(db, { activeOnly });
  return rows.map((row) => presentPlan(row, site));
}
