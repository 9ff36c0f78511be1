import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import { lockOwner } from '../repo.ts';
import { type SubscriberRow, findSubscriber } from './repo.ts';

/** Somebody whose plan nobody else can change, as it is at the moment `at`. */
export type LockedSubscriber = SubscriberRow & { at: Date };

/** The person, whose plan stays as it is until the transaction ends; null without one. */
export async function lockSubscriber(
  transaction: Db,
  userId: number,
  clock: Clock,
): Promise<LockedSubscriber | null> {
  if (!(await lockOwner(transaction, userId))) return null;
  // Who waited for somebody else's change comes after it.
  const at = clock();
  const subscriber = await findSubscriber(transaction, userId, at);
  return subscriber ? { ...subscriber, at } : null;
}

/** The person, whose plan stays as it is until the transaction ends. Throws AppError `not-found`. */
export async function requireSubscriber(
  transaction: Db,
  userId: number,
  clock: Clock,
): Promise<LockedSubscriber> {
  const subscriber = await lockSubscriber(transaction, userId, clock);
  if (!subscriber) throw new AppError('not-found');
  return subscriber;
}
