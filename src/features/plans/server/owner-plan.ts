import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type PlanLimits, SYSTEM_ACCOUNT_LIMITS, planLimits } from '../limits.ts';
import { FREE, PREMIUM } from '../messages.ts';
import { findSubscription, lockOwner, updateVisibility } from './repository/owners.ts';

/** The plan in effect for an owner at one moment. */
export interface OwnerPlan {
  ownerId: number;
  at: Date;
  /** `Free`, or the name of the paid plan. */
  name: string;
  isPremium: boolean;
  limits: PlanLimits;
}

/**
 * Locks the owner until the transaction ends and returns their plan at the moment `at`. Other transactions can't add to what
 * the owner has meanwhile, so what is counted after this stays true.
 * @throws AppError `not-found`
 */
export async function lockOwnerPlan(transaction: Db, ownerId: number, at: Date): Promise<OwnerPlan> {
  if (!(await lockOwner(transaction, ownerId))) throw new AppError('not-found');
  const subscription = await findSubscription(transaction, ownerId, at);
  const isPremium = subscription?.isPremium ?? false;
  const name = isPremium ? (subscription?.name ?? PREMIUM) : FREE;
  const limits = subscription?.isHouse ? SYSTEM_ACCOUNT_LIMITS : planLimits(isPremium);
  return { ownerId, at, name, isPremium, limits };
}

/**
 * Shows what the plan allows and hides the rest, without deleting it: pinned things first, then the oldest businesses, and of
 * each month the newest announcements. Call it in every transaction that changes the plan or what the owner has.
 */
export async function applyPlan(transaction: Db, { ownerId, at, limits }: OwnerPlan): Promise<void> {
  await updateVisibility(transaction, ownerId, at, limits);
}
