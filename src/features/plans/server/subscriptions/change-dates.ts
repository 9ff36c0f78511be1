import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { UserSubscription } from '../../subscriptions.ts';
import type { Term } from '../../term.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { getSubscription } from './get-subscription.ts';
import { type LockedSubscriber, requireSubscriber } from './lock-subscriber.ts';
import { requireForward } from './require-forward.ts';
import { type Subscription, writeSubscription } from './write-subscription.ts';

const NOTHING_TO_DATE = 'Esta persona no tiene un plan pagado en curso. Asígnale uno primero.';

const isOpen = (expiresAt: Date | null, at: Date) => expiresAt === null || expiresAt > at;

/** The subscription with other dates: one that time alone ended goes on where its new end is still to come. */
function redated(owner: LockedSubscriber, term: Term): Subscription {
  const { planId, planName, status, isPaid } = owner;
  const isDatable = isPaid || status === 'expired';
  if (!isDatable || planId === null || planName === null) throw new AppError('conflict', NOTHING_TO_DATE);
  const startedAt = term.startedAt === undefined ? owner.startedAt : term.startedAt;
  const expiresAt = term.expiresAt === undefined ? owner.expiresAt : term.expiresAt;
  const goesOn = isPaid || isOpen(expiresAt, owner.at);
  return { planId, planName, status: goesOn ? 'active' : 'expired', startedAt, expiresAt };
}

/**
 * Changes from when until when the person's paid plan holds; what is left out stays. Throws AppError `forbidden`,
 * `not-found`, `conflict` without such a plan, and `validation` for a term that ends before it begins.
 */
export async function changeDates(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  { userId, term }: { userId: number; term: Term },
): Promise<UserSubscription> {
  requirePermission(mayManagePlans(viewer));
  return db.transaction().execute(async (transaction) => {
    const owner = await requireSubscriber(transaction, userId, clock);
    const next = redated(owner, term);
    requireForward(next);
    await writeSubscription(transaction, site, owner, { act: 'plan-dates-changed', actor: viewer, next });
    return getSubscription(transaction, site, userId, owner.at);
  });
}
