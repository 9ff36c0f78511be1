import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { PREMIUM } from '../messages.ts';
import type { NewPayment } from '../schema.ts';
import type { Period } from '#shared/plan-periods.ts';
import { insertTerm } from './repository/plan-terms.ts';
import { listPlans } from './repository/subscriptions.ts';
import { type Subscription, writeSubscription } from './subscriptions.ts';
import { type LockedSubscriber, purchasedDates } from './terms.ts';

interface Sale {
  next: Subscription;
  period: Period | null;
  code?: string | undefined;
  payment?: NewPayment | null | undefined;
}

/** Gives the plan and remembers the one before. Returns the id of the term; null if nothing changed. */
export async function giveTerm(
  tx: SystemTx,
  owner: LockedSubscriber,
  { next, period, code, payment }: Sale,
): Promise<number | null> {
  if (!(await writeSubscription(tx, owner, { act: 'plan-assigned', next, code, payment }))) return null;
  const isExtension = period !== null && owner.isPremium;
  return insertTerm(tx.db, {
    userId: owner.id,
    planId: next.planId,
    period,
    beginsAt: (isExtension ? owner.expiresAt : next.startedAt) ?? owner.at,
    startedAt: next.startedAt,
    expiresAt: next.expiresAt,
    earlierPlanId: owner.planId,
    earlierStatus: owner.status,
    earlierStartedAt: owner.startedAt,
    earlierExpiresAt: owner.expiresAt,
    givenAt: owner.at,
    givenBy: tx.viewer?.userId ?? null,
  });
}

interface Purchase {
  period: Period;
  code?: string | undefined;
  payment?: NewPayment | null | undefined;
}

export async function purchasePremium(
  tx: SystemTx,
  owner: LockedSubscriber,
  { period, code, payment }: Purchase,
): Promise<number | null> {
  const plans = await listPlans(tx.db, { activeOnly: false });
  const premium = plans.find(({ name }) => name === PREMIUM);
  if (!premium) throw new Error('there is no plan named Premium');
  const dates = purchasedDates(owner, period);
  const next = { planId: premium.id, planName: PREMIUM, status: 'active', ...dates } as const;
  return giveTerm(tx, owner, { next, period, code, payment });
}
