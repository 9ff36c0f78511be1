import type { ActName } from '#features/audit/schema.ts';
import { changedFacts, recordAct } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Site } from '#shared/site.ts';
import type { Viewer } from '#shared/viewer.ts';
import { FREE } from '../../plan-names.ts';
import type { PlanStatus } from '../../schema.ts';
import { applyPlan } from '../apply-plan.ts';
import { lockOwnerPlan } from '../lock-owner-plan.ts';
import { mailPlanChange } from '../mails/mail-plan-change.ts';
import type { LockedSubscriber } from './lock-subscriber.ts';
import { putSubscription } from './repo.ts';

/** A subscription to a paid plan, as it is written down. */
export interface Subscription {
  planId: number;
  planName: string;
  status: PlanStatus;
  startedAt: Date | null;
  expiresAt: Date | null;
}

export interface PlanChange {
  act: ActName;
  /** Who does it; null for the program by itself. */
  actor: Viewer | null;
  next: Subscription;
  /** Reference of the request that it answers. */
  code?: string;
}

const factsOf = (
  planName: string,
  { startedAt, expiresAt }: Pick<Subscription, 'startedAt' | 'expiresAt'>,
) => ({
  plan: planName,
  startedAt: startedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/**
 * Gives the person the subscription: what it shows and hides, the entry in the log and the mail go with it. Where nothing
 * differs, nothing happens; gives whether something did.
 */
export async function writeSubscription(
  transaction: Db,
  site: Site,
  owner: LockedSubscriber,
  { act, actor, next, code }: PlanChange,
): Promise<boolean> {
  const { planName, ...stored } = next;
  const before = factsOf(owner.isPaid ? (owner.planName ?? FREE) : FREE, owner);
  const changed = changedFacts(before, factsOf(next.status === 'active' ? planName : FREE, next));
  if (!changed) return false;
  await putSubscription(transaction, { userId: owner.id, ...stored });
  const plan = await lockOwnerPlan(transaction, owner.id, owner.at);
  await applyPlan(transaction, plan);
  await recordAct(transaction, actor, owner.at, {
    act,
    subject: { kind: 'subscription', id: owner.id, name: owner.name },
    before: changed.before,
    after: { ...changed.after, ...(code && { code }) },
  });
  await mailPlanChange(transaction, site, owner, { next, plan });
  return true;
}
