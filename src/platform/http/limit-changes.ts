import type { MiddlewareHandler } from 'hono';
import type { Limit, RateLimits } from './rate-limit.ts';
import { viewerOf } from './viewer.ts';

/** Changes that one person may make, of whatever: after each, what visitors read is made anew. */
export const CHANGES: Limit = { name: 'change', points: 300, seconds: 600 };

/** Counts requests that change something that is there. Throws AppError `too-many-requests`. */
export const limitChanges =
  (limits: RateLimits): MiddlewareHandler =>
  async (c, next) => {
    const viewer = viewerOf(c);
    if (viewer && c.req.method === 'PUT') await limits.take(CHANGES, String(viewer.userId));
    await next();
  };
