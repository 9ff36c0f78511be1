import { type MiddlewareHandler, Hono } from 'hono';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { AppError } from '#shared/errors.ts';
import { createMetricsReader } from './cluster-metrics.ts';
import type { ResponseCacheStats } from '#platform/http/response-cache/response-cache.ts';

/** Few labels, so that the number of time series stays bounded. */
const ROUTES = /^\/(api|assets|media|og)\//;
const NAMES = new Map([
  ['api', 'api'],
  ['assets', 'asset'],
  ['media', 'picture'],
  ['og', 'preview'],
]);
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  token: string;
  contentType: string;
  read: () => Promise<string>;
  observeRequest: (request: { path: string; status: number; seconds: number }) => void;
  countRejection: () => void;
  countRender: (database: 'primary' | 'replica') => void;
}

const routeLabel = (path: string): string => NAMES.get(ROUTES.exec(path)?.[1] ?? '') ?? 'page';

function registerCacheMetrics(registers: Registry[], stats: () => ResponseCacheStats): void {
  const count = (name: 'hits' | 'misses' | 'evictions', help: string) =>
    new Counter({
      name: `response_cache_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(stats()[name]);
      },
    });
  const gauge = (name: 'entries' | 'bytes', help: string) =>
    new Gauge({
      name: `response_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(stats()[name]);
      },
    });
  count('hits', 'Responses served from the response cache.');
  count('misses', 'Responses that were not in the response cache, cacheable or not.');
  count('evictions', 'Responses evicted from the response cache.');
  gauge('entries', 'Responses in the response cache.');
  gauge('bytes', 'Size of the response cache, in bytes.');
}

export function createMetrics(
  token: string | undefined,
  { stats }: { stats: () => ResponseCacheStats },
): Metrics | null {
  if (token === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerCacheMetrics([registry], stats);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to its response, in seconds.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const rejections = new Counter({
    name: 'fair_queue_rejections_total',
    help: 'Requests answered 503 because they timed out in the fair queue.',
    registers: [registry],
  });
  const renders = new Counter({
    name: 'response_cache_renders_total',
    help: 'Renders for the response cache, by the database that they read.',
    labelNames: ['database'],
    registers: [registry],
  });
  return {
    token,
    contentType: registry.contentType,
    read: createMetricsReader(registry),
    observeRequest: ({ path, status, seconds }) =>
      requests.observe({ route: routeLabel(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    countRejection: () => rejections.inc(),
    countRender: (database) => renders.inc({ database }),
  };
}

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
