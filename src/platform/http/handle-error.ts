import type { Context } from 'hono';
import type { Logger } from 'pino';
import { AppError, ERROR_STATUS } from '#shared/errors.ts';

/** Turns any failure into `{detail}`: the list of problems for 422, a Spanish sentence otherwise; unknown ones are logged. */
export function handleError(log: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof AppError) {
      const detail = error.issues.length > 0 ? error.issues : error.message;
      return c.json({ detail }, ERROR_STATUS[error.code]);
    }
    log.error({ err: error, requestId: c.get('requestId'), path: c.req.path }, 'request failed');
    return c.json({ detail: 'Ocurrió un error inesperado' }, 500);
  };
}
