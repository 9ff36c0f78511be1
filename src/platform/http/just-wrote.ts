import type { MiddlewareHandler } from 'hono';
import { SAFE_METHODS } from './guards.ts';
import { type HostCookie, hostCookie } from './host-cookie.ts';

const LIFETIME_S = 5;
const VALUE = '1';

export const justWroteCookie = (siteUrl: string): HostCookie => hostCookie(siteUrl, 'wrote', LIFETIME_S);

/** Lets a client that has changed something read from the primary, also after it signed out. */
export function markWriters(cookie: HostCookie): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!SAFE_METHODS.has(c.req.method) && c.res.ok) cookie.write(c, VALUE);
  };
}
