import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { loggablePath } from './loggable-path.ts';

declare module 'hono' {
  interface ContextVariableMap {
    log: Logger;
  }
}

/**
 * Gives requests the log, and writes one line for each, with its duration in milliseconds. What people search and who they
 * are stays out.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    c.set('log', log);
    await next();
    const { method } = c.req;
    const path = loggablePath(c.req.path);
    const ms = Math.round(performance.now() - start);
    log.info({ requestId: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  };
}
