import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { HOUSE_LIMITS, type PlanLimits, limitsOf } from '../limits.ts';
import { FREE, PREMIUM } from '../plan-names.ts';
import { lockOwner } from './repo.ts';
import { findSubscription } from './usage-repo.ts';

/** The plan that counts for an owner at one moment. */
export interface OwnerPlan {
  ownerId: number;
  at: Date;
  /** `Free`, or the name of the paid plan. */
  name: string;
  isPremium: boolean;
  limits: PlanLimits;
}

/**
 * The owner's plan at the moment `at`. Until the transaction ends nobody else can add anything of this owner's, so what is
 * counted now stays true. Throws AppError `not-found`.
 */
export async function lockOwnerPlan(transaction: Db, ownerId: number, at: Date): Promise<OwnerPlan> {
  if (!(await lockOwner(transaction, ownerId))) throw new AppError('not-found');
  const subscription = await findSubscription(transaction, ownerId, at);
  const isPremium = subscription?.isPremium ?? false;
  const name = isPremium ? (subscription?.name ?? PREMIUM) : FREE;
  return { ownerId, at, name, isPremium, limits: subscription?.isHouse ? HOUSE_LIMITS : limitsOf(isPremium) };
}
