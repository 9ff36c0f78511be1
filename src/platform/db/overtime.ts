import pg from 'pg';
import { AppError } from '#shared/errors.ts';

const QUERY_CANCELED = '57014';
/** What the pool says, which has no codes. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
const COME_AGAIN_S = 5;

const isOvertime = (error: Error) =>
  error instanceof pg.DatabaseError ? error.code === QUERY_CANCELED : error.message === NO_CONNECTION_FREE;

/**
 * Where the database has ended a statement that took too long, or all connections were taken for too long: the failure that people
 * are told of. Null for any other.
 */
export function asOvertime(error: Error): AppError | null {
  if (!isOvertime(error)) return null;
  return new AppError('unavailable', undefined, { retryAfterS: COME_AGAIN_S, cause: error });
}
