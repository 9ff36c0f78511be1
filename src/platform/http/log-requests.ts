import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

declare module 'hono' {
  interface ContextVariableMap {
    log: Logger;
  }
}

/** '@', percent-encoded any number of times. */
const AT = /@|%(?:25)*40/;

export const loggablePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (AT.test(part) ? '***' : part))
    .join('/');

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
