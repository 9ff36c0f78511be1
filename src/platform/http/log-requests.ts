import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Writes one line for each request, with its duration in milliseconds. Queries hold what people search: they stay out. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
}
