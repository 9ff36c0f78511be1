import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';

/** Methods of requests that change nothing (RFC 9110, 9.2.1). */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `none` is what a browser says of a request that a person made by hand. */
const OWN_SITES = new Set(['same-origin', 'none']);

/** Every browser says where a state-changing request comes from; a program without cookies has nothing to be stolen. */
function isOwn(c: Context, origin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  if (site === undefined && from === undefined) return c.req.header('cookie') === undefined;
  return (site === undefined || OWN_SITES.has(site)) && (from === undefined || from === origin);
}

/**
 * Refuses requests that change something and come from another site, whatever their body (`forbidden`). What `Origin` and
 * `Sec-Fetch-Site` say must both fit; with neither, the request may carry no cookie.
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  const { origin } = new URL(siteUrl);
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isOwn(c, origin)) {
      throw new AppError('forbidden', 'Esta solicitud no viene de este sitio.');
    }
    await next();
  };
}
