import { recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { DAY } from '#shared/time.ts';
import { PREMIUM } from '../../plan-names.ts';
import { PERIOD_DAYS, type Period } from '../../requests.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { getSubscription } from '../subscriptions/get-subscription.ts';
import type { LockedSubscriber } from '../subscriptions/lock-subscriber.ts';
import { listPlanRows } from '../subscriptions/repo.ts';
import { type Subscription, writeSubscription } from '../subscriptions/write-subscription.ts';
import { lockRequest } from './lock-request.ts';
import { settleRequest } from './repo.ts';

const DISMISSED = 'Esta solicitud ya se descartó. Si la persona todavía quiere Premium, asígnale el plan.';

async function requirePremiumId(db: Db): Promise<number> {
  const plan = (await listPlanRows(db, { activeOnly: false })).find(({ name }) => name === PREMIUM);
  if (!plan) throw new Error('there is no plan named Premium');
  return plan.id;
}

/** Until when premium holds that was bought for the period: from the end of what runs, if something does. */
function endOf({ isPremium, expiresAt, at }: LockedSubscriber, period: Period): Date | null {
  if (isPremium && expiresAt === null) return null;
  const from = isPremium && expiresAt ? expiresAt : at;
  return new Date(from.getTime() + PERIOD_DAYS[period] * DAY);
}

async function premiumFor(transaction: Db, owner: LockedSubscriber, period: Period): Promise<Subscription> {
  return {
    planId: await requirePremiumId(transaction),
    planName: PREMIUM,
    status: 'active',
    startedAt: owner.isPremium ? owner.startedAt : owner.at,
    expiresAt: endOf(owner, period),
  };
}

/**
 * Gives the person who asked premium for the period of the request, once. Throws AppError `forbidden`, `not-found`, and
 * `conflict` for a request that was dismissed.
 */
export async function activateRequest(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  id: number,
): Promise<UserSubscription> {
  requirePermission(mayManagePlans(viewer));
  return db.transaction().execute(async (transaction) => {
    const { request, owner } = await lockRequest(transaction, id, clock);
    const { outcome, period, code } = request;
    if (outcome === 'dismissed') throw new AppError('conflict', DISMISSED);
    if (outcome === null) {
      const next = await premiumFor(transaction, owner, period);
      const change = { act: 'plan-assigned', actor: viewer, next, code } as const;
      if (!(await writeSubscription(transaction, site, owner, change))) {
        const subject = { kind: 'subscription', id: owner.id, name: owner.name } as const;
        await recordAct(transaction, viewer, owner.at, { act: 'plan-assigned', subject, after: { code } });
      }
      await settleRequest(transaction, id, 'activated', owner.at);
    }
    return getSubscription(transaction, site, owner.id, owner.at);
  });
}
