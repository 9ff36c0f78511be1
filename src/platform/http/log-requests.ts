import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

declare module 'hono' {
  interface ContextVariableMap {
    log: Logger;
  }
}

const AT = /@|%(?:25)*40/;

const TOKEN_PART = /^[\w-]{16}$/;

const hasToken = (text: string): boolean =>
  text
    .split(/\.|%2E/i)
    .some(
      (part, at, parts) =>
        TOKEN_PART.test(part.slice(0, 16)) && TOKEN_PART.test(parts[at - 1]?.slice(-16) ?? ''),
    );

const isPrivate = (part: string) => AT.test(part) || hasToken(part);

export const loggablePath = (path: string): string =>
  path
    .split('/')
    .map((part) => (isPrivate(part) ? '***' : part))
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
