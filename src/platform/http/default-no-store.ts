import type { MiddlewareHandler } from 'hono';

/** Sends `no-store` unless the handler set Cache-Control. */
export const defaultNoStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
