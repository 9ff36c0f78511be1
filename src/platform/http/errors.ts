import type { Context } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { AppError, ERROR_STATUS, UNREADABLE_BODY, type ValidationIssue } from '#shared/errors.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { loggablePath } from './log-requests.ts';

export type TranslateError = (error: Error) => AppError | null;

interface Answer {
  detail: string | ValidationIssue[];
  code?: string | undefined;
}

/** Reads the header too: pages call the API in process, without the middleware that sets the id. */
const requestId = (c: Context) => c.get('requestId') ?? c.req.header('x-request-id');

const isPageRequest = (c: Context) =>
  !c.req.path.startsWith('/api/') && c.req.header('accept')?.includes('text/html');

function answer(c: Context, body: Answer, status: ContentfulStatusCode) {
  if (isPageRequest(c) && typeof body.detail === 'string')
    return c.html(errorPage(body.detail, status < 500 ? undefined : requestId(c)), status);
  return c.json(body, status);
}

const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

function asAppError(error: Error, translate: TranslateError): AppError | null {
  if (error instanceof AppError) return error;
  if (isBrokenOff(error) || (error instanceof HTTPException && error.status === 400)) {
    return new AppError('bad-request', UNREADABLE_BODY);
  }
  return translate(error);
}

export function handleError(log: Logger, translate: TranslateError = () => null) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    const about = { requestId: requestId(c), path: loggablePath(c.req.path) };
    const failure = asAppError(error, translate);
    if (!failure) {
      log.error({ err: error, ...about }, 'request failed');
      return answer(c, { detail: UNEXPECTED }, 500);
    }
    if (failure.cause) log.warn({ err: failure.cause, ...about }, failure.message);
    if (failure.retryAfterS !== undefined) c.header('retry-after', String(Math.ceil(failure.retryAfterS)));
    if (failure.allow) c.header('allow', failure.allow.join(', '));
    // On an open connection the rest of the body would be read as the next request.
    if (failure.code === 'too-large') c.header('connection', 'close');
    const detail = failure.issues.length > 0 ? failure.issues : failure.message;
    return answer(c, { detail, code: failure.reason }, ERROR_STATUS[failure.code]);
  };
}

const errorPage = (message: string, id: string | undefined) =>
  html`<!doctype html>
    <html lang="es-GT">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${message}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            max-width: 30rem;
            margin: 20vh auto 0;
            padding: 0 1.5rem;
            font:
              1.125rem/1.55 system-ui,
              sans-serif;
          }
        </style>
      </head>
      <body>
        <h1>${message}</h1>
        ${id === undefined ? '' : html`<p>Si nos escribes, cópianos este código: <code>${id}</code></p>`}
        <p><a href="/">Ir al inicio</a></p>
      </body>
    </html>`;
