import type { MiddlewareHandler } from 'hono';

/** Lets no cache keep an answer that does not say how long it may: some would guess. */
export const keepNothingUnsaid: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
