import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { PREMIUM } from '../messages.ts';
import type { Period } from '../schema.ts';
import { listPlans } from './repository/subscriptions.ts';
import { type LockedSubscriber, writeSubscription } from './subscriptions.ts';
import { purchasedDates } from './terms.ts';

interface Purchase {
  period: Period;
  code: string;
}

export async function purchasePremium(
  tx: SystemTx,
  owner: LockedSubscriber,
  { period, code }: Purchase,
): Promise<boolean> {
  const plans = await listPlans(tx.db, { activeOnly: false });
  const premium = plans.find(({ name }) => name === PREMIUM);
  if (!premium) throw new Error('there is no plan named Premium');
  const dates = purchasedDates(owner, period);
  const next = { planId: premium.id, planName: PREMIUM, status: 'active', ...dates } as const;
  return writeSubscription(tx, owner, { act: 'plan-assigned', next, code });
}
