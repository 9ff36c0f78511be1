import type { Db } from '#platform/db/database.ts';
import type { SystemTx } from '#features/unit-of-work/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type PlanLimits, SYSTEM_ACCOUNT_LIMITS, planLimits } from '../limits.ts';
import { FREE, PREMIUM } from '../messages.ts';
import { findSubscription, lockOwner, updateVisibility } from './repository/owners.ts';

export interface OwnerPlan {
  ownerId: number;
  at: Date;
  name: string;
  isPremium: boolean;
  limits: PlanLimits;
}

/** Locks the owner: counts stay true until the transaction ends. @throws AppError `not-found` */
export async function lockPlan({ db, at }: Pick<SystemTx, 'db' | 'at'>, ownerId: number): Promise<OwnerPlan> {
  if (!(await lockOwner(db, ownerId))) throw new AppError('not-found');
  return readPlan(db, ownerId, at);
}

/** Reads it without a lock, for what is only shown. */
export async function readPlan(db: Db, ownerId: number, at: Date): Promise<OwnerPlan> {
  const subscription = await findSubscription(db, ownerId, at);
  const isPremium = subscription?.isPremium ?? false;
  const name = isPremium ? (subscription?.name ?? PREMIUM) : FREE;
  const limits = subscription?.isSystemAccount ? SYSTEM_ACCOUNT_LIMITS : planLimits(isPremium);
  return { ownerId, at, name, isPremium, limits };
}

/** Tells whether the owner may have so much that something has to be hidden. The system account never has. */
export const hasLimits = ({ limits }: OwnerPlan): boolean => limits !== SYSTEM_ACCOUNT_LIMITS;

/** Hides what exceeds the plan. Call it in every transaction that changes the plan or what the owner has. */
export async function applyPlan(
  { db }: Pick<SystemTx, 'db'>,
  { ownerId, at, limits }: OwnerPlan,
): Promise<void> {
  await updateVisibility(db, ownerId, at, limits);
}
