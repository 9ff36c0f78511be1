import type { MiddlewareHandler } from 'hono';
import { SAFE_METHODS } from './require-same-origin.ts';

/** Nudges after each request that may have left something to do for those who work beside requests. */
export function nudgeAfterChanges(wakeWorkers: () => void): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!SAFE_METHODS.has(c.req.method)) wakeWorkers();
  };
}
