import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, ERROR_STATUS, UNEXPECTED, UNREADABLE_BODY, type ValidationIssue } from '#shared/errors.ts';
import { errorPage } from './error-page.ts';
import { loggablePath } from './loggable-path.ts';

/** Turns a feature's own kind of failure into an AppError; null for any other. */
export type TranslateError = (error: Error) => AppError | null;

interface Answer {
  detail: string | ValidationIssue[];
  code?: string | undefined;
}

/** A page that asks the API inside the program hands on its request id, as no middleware runs in between. */
const requestIdOf = (c: Context) => c.get('requestId') ?? c.req.header('x-request-id');

const isPageRequest = (c: Context) =>
  !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html');

function answer(c: Context, body: Answer, status: ContentfulStatusCode) {
  if (isPageRequest(c) && typeof body.detail === 'string') return c.html(errorPage(body.detail), status);
  return c.json(body, status);
}

/** The failure on purpose that this is, if it is one; the router itself fails only over bodies that it can't read. */
function asAppError(error: Error, translate: TranslateError): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('bad-request', UNREADABLE_BODY);
  }
  return translate(error);
}

/**
 * Turns any failure into `{detail}`: the list of problems for 422, a Spanish sentence otherwise; a browser that asked for a
 * page gets the sentence as a page. Unknown failures are logged under the id of the request, or of the page that asked;
 * `translate` knows those of the features.
 */
export function handleError(log: Logger, translate: TranslateError = () => null) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    const about = { requestId: requestIdOf(c), path: loggablePath(c.req.path) };
    const failure = asAppError(error, translate);
    if (!failure) {
      log.error({ err: error, ...about }, 'request failed');
      return answer(c, { detail: UNEXPECTED }, 500);
    }
    if (failure.cause) log.warn({ err: failure.cause, ...about }, failure.message);
    if (failure.retryAfterS !== undefined) c.header('retry-after', String(Math.ceil(failure.retryAfterS)));
    if (failure.allow) c.header('allow', failure.allow.join(', '));
    // The rest of the body is on its way still: on a connection that stays open, the next request would get lost in it.
    if (failure.code === 'too-large') c.header('connection', 'close');
    const detail = failure.issues.length > 0 ? failure.issues : failure.message;
    return answer(c, { detail, code: failure.reason }, ERROR_STATUS[failure.code]);
  };
}
