import pg from 'pg';
import { AppError } from '#shared/errors.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const QUERY_CANCELED = '57014';
/** Matches connections (08), authorization (28), resources (53), shutdown (57P), system (58), damage (XX00). */
const UNAVAILABLE = /^(?:08|28|53|57P|58|XX00[12]|25P03|25006|3D000|57014)/;

export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', undefined, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

const sqlState = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(sqlState(error)) || isTimeout(error);

export const isQueryCanceled = (error: unknown): boolean => sqlState(error) === QUERY_CANCELED;

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION;

export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === FOREIGN_KEY_VIOLATION;
