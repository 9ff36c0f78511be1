import type { ActName } from '#features/audit/schema.ts';
import { changedFacts } from '#features/audit/server/index.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import { FREE } from '../messages.ts';
import type { NewPayment, PlanStatus, UserSubscription } from '../schema.ts';
import { tellPlanChange } from './notices.ts';
import { applyPlan, lockPlan } from './owner-plan.ts';
import { presentSubscribers } from './presenter.ts';
import { lockOwner } from './repository/owners.ts';
import { findSubscriber, upsertSubscription } from './repository/subscriptions.ts';
import type { LockedSubscriber } from './terms.ts';

export async function lockSubscriber(
  { db, clock }: SystemTx,
  userId: number,
): Promise<LockedSubscriber | null> {
  if (!(await lockOwner(db, userId))) return null;
  // Read after waiting for the lock, so that changes are in the order of their dates.
  const at = clock();
  const subscriber = await findSubscriber(db, userId, at);
  return subscriber ? { ...subscriber, at } : null;
}

export async function requireSubscriber(tx: SystemTx, userId: number): Promise<LockedSubscriber> {
  const subscriber = await lockSubscriber(tx, userId);
  if (!subscriber) throw new AppError('not-found');
  return subscriber;
}

export async function getSubscription(
  db: Db,
  site: Site,
  userId: number,
  at: Date,
): Promise<UserSubscription> {
  const row = await findSubscriber(db, userId, at);
  const [subscription] = await presentSubscribers(db, site, row ? [row] : []);
  if (!subscription) throw new AppError('not-found');
  return subscription;
}

export interface Subscription {
  planId: number;
  planName: string;
  status: PlanStatus;
  startedAt: Date | null;
  expiresAt: Date | null;
}

interface PlanChange {
  act: ActName;
  next: Subscription;
  code?: string | undefined;
  payment?: NewPayment | null | undefined;
}

export const auditFacts = (
  planName: string,
  { startedAt, expiresAt }: Pick<Subscription, 'startedAt' | 'expiresAt'>,
) => ({
  plan: planName,
  startedAt: startedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export const paidPlanName = ({ isPaid, planName }: LockedSubscriber): string =>
  isPaid ? (planName ?? FREE) : FREE;

export async function writeSubscription(
  tx: SystemTx,
  owner: LockedSubscriber,
  { act, next, code, payment }: PlanChange,
): Promise<boolean> {
  const { planName, ...stored } = next;
  const before = auditFacts(paidPlanName(owner), owner);
  const changed = changedFacts(before, auditFacts(next.status === 'active' ? planName : FREE, next));
  if (!changed) return false;
  await upsertSubscription(tx.db, { userId: owner.id, ...stored });
  const plan = await lockPlan({ db: tx.db, at: owner.at }, owner.id);
  await applyPlan(tx, plan);
  await tx.audit({
    act,
    subject: { kind: 'subscription', id: owner.id, name: owner.name },
    before: changed.before,
    after: { ...changed.after, ...(code && { code }) },
  });
  await tellPlanChange(tx, owner, { next, plan, payment });
  return true;
}

/** Keeps the paid plan stored with its last status. */
export async function endPlan(
  tx: SystemTx,
  owner: LockedSubscriber,
  { act, status }: { act: ActName; status: 'cancelled' | 'expired' },
): Promise<void> {
  const { isPaid, planId, planName, startedAt, expiresAt } = owner;
  if (!isPaid || planId === null || planName === null) return;
  await writeSubscription(tx, owner, { act, next: { planId, planName, status, startedAt, expiresAt } });
}

export async function expirePlan(tx: SystemTx, userId: number): Promise<LockedSubscriber | null> {
  const owner = await lockSubscriber(tx, userId);
  if (!owner?.isPaid || owner.isPremium) return null;
  await endPlan(tx, owner, { act: 'plan-expired', status: 'expired' });
  return owner;
}
