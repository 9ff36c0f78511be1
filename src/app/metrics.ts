import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PageCacheFigures } from './ssr/page-cache/page-cache.ts';

/** What a request is for, as far as its address tells: few enough to be told apart in measurements. */
const ROUTES = /^\/(api|assets|media|og)\//;
const NAMES = new Map([
  ['api', 'api'],
  ['assets', 'asset'],
  ['media', 'picture'],
  ['og', 'preview'],
]);
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the program measures of itself, for Prometheus. */
export interface Metrics {
  /** Who may read it says this. */
  token: string;
  contentType: string;
  read: () => Promise<string>;
  /** Takes note of a request that was answered. */
  notice: (request: { path: string; status: number; seconds: number }) => void;
  /** Takes note of a reader who was refused because their turn did not come. */
  noticeRefusal: () => void;
}

const routeOf = (path: string): string => NAMES.get(ROUTES.exec(path)?.[1] ?? '') ?? 'page';

/** Figures that are read where they are kept, when somebody asks. */
function measureCache(registers: Registry[], figures: () => PageCacheFigures): void {
  const count = (name: 'hits' | 'misses' | 'evictions', help: string) =>
    new Counter({
      name: `page_cache_${name}_total`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(figures()[name]);
      },
    });
  const gauge = (name: 'entries' | 'bytes', help: string) =>
    new Gauge({
      name: `page_cache_${name}`,
      help,
      registers,
      collect() {
        this.set(figures()[name]);
      },
    });
  count('hits', 'Answers given from the page cache.');
  count('misses', 'Answers that had to be made, for the page cache or past it.');
  count('evictions', 'Answers that made room for others in the page cache.');
  gauge('entries', 'Answers in the page cache.');
  gauge('bytes', 'What the page cache holds, in bytes.');
}

/** Measures the process, its requests and the page cache from now on; null without a token, as nobody could read it. */
export function openMetrics(
  token: string | undefined,
  { figures }: { figures: () => PageCacheFigures },
): Metrics | null {
  if (token === undefined) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureCache([registry], figures);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request until its answer is ready, in seconds.',
    labelNames: ['route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'readings_refused_total',
    help: 'Readings that were refused because their turn did not come.',
    registers: [registry],
  });
  return {
    token,
    contentType: registry.contentType,
    read: () => registry.metrics(),
    notice: ({ path, status, seconds }) =>
      requests.observe({ route: routeOf(path), status: `${Math.floor(status / 100)}xx` }, seconds),
    noticeRefusal: () => refusals.inc(),
  };
}
