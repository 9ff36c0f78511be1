import pg from 'pg';
import { AppError } from '#shared/errors.ts';

const QUERY_CANCELED = '57014';
const COME_AGAIN_S = 5;

/** Where the database has ended a statement that took too long: the failure that people are told of. Null for any other. */
export function asOvertime(error: Error): AppError | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== QUERY_CANCELED) return null;
  return new AppError('unavailable', undefined, { retryAfterS: COME_AGAIN_S, cause: error });
}
