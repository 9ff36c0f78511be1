import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import { type LockedSubscriber, requireSubscriber } from '../subscriptions/lock-subscriber.ts';
import { type RequestRow, findRequest } from './repo.ts';

interface LockedRequest {
  request: RequestRow;
  owner: LockedSubscriber;
}

/** The request and who made it, neither of which anybody else can change before the end of the transaction. Throws AppError `not-found`. */
export async function lockRequest(transaction: Db, id: number, clock: Clock): Promise<LockedRequest> {
  const found = await findRequest(transaction, id);
  if (!found) throw new AppError('not-found');
  const owner = await requireSubscriber(transaction, found.userId, clock);
  // What becomes of a request is decided under its owner's lock: only now does it stay as it is.
  const request = await findRequest(transaction, id);
  if (!request) throw new AppError('not-found');
  return { request, owner };
}
