import pg from 'pg';
import { AppError } from '#shared/errors.ts';

/** The server ended the statement; the connection is as good as before. */
const QUERY_CANCELED = '57014';
/**
 * SQLSTATEs of a server that can't serve, however right the statement is: connections (08), authorization (28), resources such as
 * disk and memory (53), shutdown and start (57P), the operating system (58), damaged files (XX00), and of single codes: a transaction
 * that idled too long, a standby that takes no writes, a database that is gone.
 */
const UNAVAILABLE = /^(?:08|28|53|57P|58|XX00[12]|25P03|25006|3D000|57014)/;

/** The database can't answer now: 503 for the client, and a warning with the cause in the log. */
export class DatabaseUnavailableError extends AppError {
  constructor(cause: unknown) {
    super('unavailable', undefined, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '');

/** Whether the server itself says that it can't serve. */
export const saysUnavailable = (error: unknown): boolean => UNAVAILABLE.test(codeOf(error));

export const isQueryCanceled = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED;
