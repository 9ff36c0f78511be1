import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { MINUTE } from '#shared/time.ts';
import { isFreeName } from '../../plan-names.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import { type Term, USUAL_TERM } from '../../term.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { settleOpenRequest } from '../requests/repo.ts';
import { endPlan } from './cancel-plan.ts';
import { getSubscription } from './get-subscription.ts';
import { type LockedSubscriber, requireSubscriber } from './lock-subscriber.ts';
import { type PlanRow, listPlanRows } from './repo.ts';
import { requireForward } from './require-forward.ts';
import { type Subscription, writeSubscription } from './write-subscription.ts';

/** Two administrators, or one who taps twice, who say nothing of dates within a minute mean the same term. */
const SAME_ASSIGNMENT = MINUTE;

async function requirePlan(db: Db, planId: number): Promise<PlanRow> {
  const plan = (await listPlanRows(db, { activeOnly: true })).find(({ id }) => id === planId);
  if (!plan) throw new AppError('not-found');
  return plan;
}

const hasJustBegun = ({ isPaid, startedAt, expiresAt, at }: LockedSubscriber) =>
  isPaid &&
  startedAt !== null &&
  Math.abs(at.getTime() - startedAt.getTime()) < SAME_ASSIGNMENT &&
  expiresAt?.getTime() === startedAt.getTime() + USUAL_TERM;

function nextTerm(owner: LockedSubscriber, { startedAt, expiresAt }: Term) {
  const isUsual = startedAt === undefined && expiresAt === undefined;
  if (isUsual && hasJustBegun(owner)) return { startedAt: owner.startedAt, expiresAt: owner.expiresAt };
  const start = startedAt === undefined ? owner.at : startedAt;
  const usualEnd = new Date((start ?? owner.at).getTime() + USUAL_TERM);
  return { startedAt: start, expiresAt: expiresAt === undefined ? usualEnd : expiresAt };
}

interface Assignment {
  userId: number;
  planId: number;
  term: Term;
}

/**
 * Gives the person the plan, from now on for 720 hours unless the term says otherwise; the free one is where a paid one ends.
 * Throws AppError `forbidden`, `not-found`, and `validation` for a term that ends before it begins.
 */
export async function assignPlan(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  { userId, planId, term }: Assignment,
): Promise<UserSubscription> {
  requirePermission(mayManagePlans(viewer));
  return db.transaction().execute(async (transaction) => {
    const owner = await requireSubscriber(transaction, userId, clock);
    const plan = await requirePlan(transaction, planId);
    if (isFreeName(plan.name)) {
      await endPlan(transaction, site, owner, { act: 'plan-cancelled', actor: viewer, status: 'cancelled' });
    } else {
      const next: Subscription = { planId, planName: plan.name, status: 'active', ...nextTerm(owner, term) };
      requireForward(next);
      await writeSubscription(transaction, site, owner, { act: 'plan-assigned', actor: viewer, next });
      await settleOpenRequest(transaction, userId, 'activated', owner.at);
    }
    return getSubscription(transaction, site, userId, owner.at);
  });
}
