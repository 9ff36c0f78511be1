import type { MiddlewareHandler } from 'hono';
import { sessionCookie } from './cookies.ts';
import type { AuthDeps } from './deps.ts';
import { findViewer } from './find-viewer.ts';

const OWN_ROUTES = '/api/auth/';

/**
 * Finds out who is asking, once for each request; `viewerOf` and `requireViewer` give it from then on. Whatever is answered
 * to somebody with a session, or about sessions, no cache may keep.
 */
export function readSession(deps: AuthDeps): MiddlewareHandler {
  const cookie = sessionCookie(deps.site.url);
  return async (c, next) => {
    const token = cookie.read(c);
    const found = token === null ? null : await findViewer(deps, token);
    c.set('viewer', found?.viewer ?? null);
    const lifetimeS = found?.cookieLifetimeS ?? null;
    if (token !== null && lifetimeS !== null) cookie.write(c, token, lifetimeS);
    await next();
    c.res.headers.append('vary', 'Cookie');
    if (cookie.isGiven(c) || c.req.path.startsWith(OWN_ROUTES)) {
      c.res.headers.set('cache-control', 'private, no-store');
    }
  };
}
