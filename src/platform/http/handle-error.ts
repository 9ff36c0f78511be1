import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, ERROR_STATUS, type ValidationIssue } from '#shared/errors.ts';
import { errorPage } from './error-page.ts';

/** A page that asks the API inside the program hands on its request id, as no middleware runs in between. */
const requestIdOf = (c: Context) => c.get('requestId') ?? c.req.header('x-request-id');

const UNKNOWN = 'Ocurrió un error inesperado';

const isPageRequest = (c: Context) =>
  !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html');

function answer(c: Context, detail: string | ValidationIssue[], status: ContentfulStatusCode) {
  if (isPageRequest(c) && typeof detail === 'string') return c.html(errorPage(detail), status);
  return c.json({ detail }, status);
}

/**
 * Turns any failure into `{detail}`: the list of problems for 422, a Spanish sentence otherwise; a browser that asked for a
 * page gets the sentence as a page. Unknown failures are logged under the id of the request, or of the page that asked.
 */
export function handleError(log: Logger) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    if (error instanceof AppError) {
      const detail = error.issues.length > 0 ? error.issues : error.message;
      return answer(c, detail, ERROR_STATUS[error.code]);
    }
    log.error({ err: error, requestId: requestIdOf(c), path: c.req.path }, 'request failed');
    return answer(c, UNKNOWN, 500);
  };
}
