import type { ActName } from '#features/audit/schema.ts';
import { changedFacts, recordAuditEntry } from '#features/audit/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { FREE } from '../messages.ts';
import type { PlanStatus, UserSubscription } from '../schema.ts';
import { mailPlanChange } from './mails.ts';
import { applyPlan, lockOwnerPlan } from './owner-plan.ts';
import { presentSubscribers } from './presenter.ts';
import { lockOwner } from './repository/owners.ts';
import { type SubscriberRow, findSubscriber, upsertSubscription } from './repository/subscriptions.ts';

export type LockedSubscriber = SubscriberRow & { at: Date };

export async function lockSubscriber(
  transaction: Db,
  userId: number,
  clock: Clock,
): Promise<LockedSubscriber | null> {
  if (!(await lockOwner(transaction, userId))) return null;
  // Read after waiting for the lock, so that changes are in the order of their dates.
  const at = clock();
  const subscriber = await findSubscriber(transaction, userId, at);
  return subscriber ? { ...subscriber, at } : null;
}

export async function requireSubscriber(
  transaction: Db,
  userId: number,
  clock: Clock,
): Promise<LockedSubscriber> {
  const subscriber = await lockSubscriber(transaction, userId, clock);
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

interface Change {
  act: ActName;
  actor: Viewer | null;
}

interface PlanChange extends Change {
  next: Subscription;
  code?: string;
}

const auditFacts = (
  planName: string,
  { startedAt, expiresAt }: Pick<Subscription, 'startedAt' | 'expiresAt'>,
) => ({
  plan: planName,
  startedAt: startedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

export async function writeSubscription(
  transaction: Db,
  site: Site,
  owner: LockedSubscriber,
  { act, actor, next, code }: PlanChange,
): Promise<boolean> {
  const { planName, ...stored } = next;
  const before = auditFacts(owner.isPaid ? (owner.planName ?? FREE) : FREE, owner);
  const changed = changedFacts(before, auditFacts(next.status === 'active' ? planName : FREE, next));
  if (!changed) return false;
  await upsertSubscription(transaction, { userId: owner.id, ...stored });
  const plan = await lockOwnerPlan(transaction, owner.id, owner.at);
  await applyPlan(transaction, plan);
  await recordAuditEntry(transaction, actor, owner.at, {
    act,
    subject: { kind: 'subscription', id: owner.id, name: owner.name },
    before: changed.before,
    after: { ...changed.after, ...(code && { code }) },
  });
  await mailPlanChange(transaction, site, owner, { next, plan });
  return true;
}

/** Keeps the paid plan stored with its last status. */
export async function endPlan(
  transaction: Db,
  site: Site,
  owner: LockedSubscriber,
  { status, ...change }: Change & { status: 'cancelled' | 'expired' },
): Promise<void> {
  const { isPaid, planId, planName, startedAt, expiresAt } = owner;
  if (!isPaid || planId === null || planName === null) return;
  const next = { planId, planName, status, startedAt, expiresAt };
  await writeSubscription(transaction, site, owner, { ...change, next });
}

export async function expirePlan(
  transaction: Db,
  { site, clock }: Pick<AppContext, 'site' | 'clock'>,
  userId: number,
  actor: Viewer | null,
): Promise<LockedSubscriber | null> {
  const owner = await lockSubscriber(transaction, userId, clock);
  if (!owner?.isPaid || owner.isPremium) return null;
  await endPlan(transaction, site, owner, { act: 'plan-expired', actor, status: 'expired' });
  return owner;
}
