import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import type { Viewer } from '#shared/viewer.ts';
import { PREMIUM } from '../messages.ts';
import type { Period } from '../schema.ts';
import { listPlans } from './repository/subscriptions.ts';
import { type LockedSubscriber, writeSubscription } from './subscriptions.ts';
import { purchasedDates } from './terms.ts';

interface Purchase {
  actor: Viewer;
  period: Period;
  code: string;
}

export async function purchasePremium(
  transaction: Db,
  site: Site,
  owner: LockedSubscriber,
  { actor, period, code }: Purchase,
): Promise<boolean> {
  const plans = await listPlans(transaction, { activeOnly: false });
  const premium = plans.find(({ name }) => name === PREMIUM);
  if (!premium) throw new Error('there is no plan named Premium');
  const dates = purchasedDates(owner, period);
  const next = { planId: premium.id, planName: PREMIUM, status: 'active', ...dates } as const;
  return writeSubscription(transaction, site, owner, { act: 'plan-assigned', actor, next, code });
}
