import { type MiddlewareHandler, Hono } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Metrics } from './create-metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

export const measureRequests =
  (metrics: Metrics | null): MiddlewareHandler =>
  async (c, next) => {
    if (!metrics) return next();
    const start = performance.now();
    await next();
    metrics.observeRequest({
      path: c.req.path,
      status: c.res.status,
      seconds: (performance.now() - start) / 1_000,
    });
  };

export function metricsRoutes(metrics: Metrics | null) {
  const routes = new Hono();
  if (!metrics) return routes;
  const expected = digest(`Bearer ${metrics.token}`);
  return routes.get('/metrics', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      throw new AppError('unauthorized');
    return c.body(await metrics.read(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'private, no-store',
    });
  });
}
