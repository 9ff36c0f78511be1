import type { Context, Hono, MiddlewareHandler } from 'hono';
import { METHODS } from 'hono/router';
import { getPath } from 'hono/utils/url';
import { AppError } from '#shared/errors.ts';

export function apiPath(request: Request): string {
  const path = getPath(request);
  return /^\/api\/.+\/$/.test(path) ? path.slice(0, -1) : path;
}

type Router = Hono['router'];

const isLiteral = (pattern: string) => !/[:*]/.test(pattern);

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

/** Refuses the method. @throws AppError `method-not-allowed`, or `not-found` if none is allowed */
export function rejectMethod(c: Context, allowed: readonly string[]): Response {
  if (allowed.length === 0) throw new AppError('not-found');
  const allow = [...allowed, 'OPTIONS'];
  if (c.req.method !== 'OPTIONS') throw new AppError('method-not-allowed', undefined, { allow });
  return c.body(null, 204, { allow: allow.join(', ') });
}

export const guardMethod =
  (router: () => Router): MiddlewareHandler =>
  async (c, next) => {
    const allowed = allowedMethods(router(), c.req.path);
    return allowed.length > 0 && !allowed.includes(c.req.method) ? rejectMethod(c, allowed) : next();
  };
