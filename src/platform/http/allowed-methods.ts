import type { Context, Hono, MiddlewareHandler } from 'hono';
import { METHODS } from 'hono/router';
import { AppError } from '#shared/errors.ts';

type Router = Hono['router'];

const isLiteral = (pattern: string) => !/[:*]/.test(pattern);

/**
 * The methods that the router has a route for at the path. Where one of them is the very path (`/all`), those with a parameter
 * in its place (`/:id`) don't count.
 */
function allowedMethods(router: Router, path: string): string[] {
  const routes = METHODS.flatMap((name) => {
    const method = name.toUpperCase();
    const matches = router.match(method, path)[0].map(([[, route]]) => route);
    return matches.filter((route) => route.method === method);
  });
  const literal = routes.filter((route) => isLiteral(route.path));
  const methods = new Set((literal.length > 0 ? literal : routes).map(({ method }) => method));
  return methods.has('GET') ? [...methods, 'HEAD'] : [...methods];
}

/**
 * Answers a request whose method its path doesn't take: OPTIONS with the methods that it does take in `Allow`. Throws AppError
 * `method-not-allowed` for the others, and `not-found` where there are none.
 */
export function refuseMethod(c: Context, allowed: readonly string[]): Response {
  if (allowed.length === 0) throw new AppError('not-found');
  const allow = [...allowed, 'OPTIONS'];
  if (c.req.method !== 'OPTIONS') throw new AppError('method-not-allowed', undefined, { allow });
  return c.body(null, 204, { allow: allow.join(', ') });
}

/** Refuses a method that a known path doesn't take, as refuseMethod. An unknown path is left to the routes. */
export const guardMethod =
  (router: () => Router): MiddlewareHandler =>
  async (c, next) => {
    const allowed = allowedMethods(router(), c.req.path);
    return allowed.length > 0 && !allowed.includes(c.req.method) ? refuseMethod(c, allowed) : next();
  };
