import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { loggablePath } from './loggable-path.ts';

/** Writes one line for each request, with its duration in milliseconds. What people search and who they are stays out. */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    const path = loggablePath(c.req.path);
    const ms = Math.round(performance.now() - start);
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
}
