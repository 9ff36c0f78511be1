import type { MiddlewareHandler } from 'hono';

/** Nudges after each request that may have left something to do for those who work beside requests. */
export function nudgeAfterChanges(nudge: () => void): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.req.method !== 'GET') nudge();
  };
}
