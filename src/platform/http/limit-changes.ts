import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Limit, RateLimits } from './rate-limit.ts';
import { SAFE_METHODS } from './require-same-origin.ts';
import { viewerOf } from './viewer.ts';

/** Changes that one person may make, of whatever: after each, what visitors read is made anew. */
export const CHANGES: Limit = { name: 'change', points: 300, seconds: 600 };

/** Where pictures that are stored are shown and removed; to store one has a limit of its own. */
const STORED_PICTURES = /^\/api\/media\/(?!files\/?$)/;

const isChange = ({ method, path }: HonoRequest) =>
  method === 'PUT' || (STORED_PICTURES.test(path) && !SAFE_METHODS.has(method));

/** Counts requests that change something that is there. Throws AppError `too-many-requests`. */
export const limitChanges =
  (limits: RateLimits): MiddlewareHandler =>
  async (c, next) => {
    const viewer = viewerOf(c);
    if (viewer && isChange(c.req)) await limits.take(CHANGES, String(viewer.userId));
    await next();
  };
