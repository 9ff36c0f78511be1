import type { Logger } from 'pino';
import type { IdentityProvider } from '#features/auth/server/index.ts';
import type { VisitCounter } from '#features/statistics/server/index.ts';
import type { BackgroundQueue } from '#platform/jobs.ts';
import type { Db } from '#platform/db/database.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import type { Storage } from '#platform/storage.ts';
import type { SendRequest } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import type { Metrics } from './metrics.ts';
import type { PageCache } from './ssr/page-cache/page-cache.ts';

/** Renders the page at the request's address, asking the API through `send`; a redirect or error page has its status. */
export type RenderPage = (
  request: Request,
  context: { send: SendRequest; site: Site; now: Date },
) => Promise<Response>;

/** Everything the program needs from outside; tests bring their own. */
export interface AppDeps {
  db: Db;
  /** Pictures: what the database names is there. */
  storage: Storage;
  /** What can be made again at any time. */
  cache: Storage;
  clock: Clock;
  log: Logger;
  site: Site;
  identity: IdentityProvider;
  /** 32 bytes each; the first one seals what sessions hold, all of them open it. */
  sessionKeys: readonly Buffer[];
  limits: RateLimits;
  /** What visitors did since it was last written down. */
  visits: VisitCounter;
  background: BackgroundQueue;
  /** Wakes those who work beside requests, mail for one. */
  wakeWorkers: () => void;
  /** How many proxies of ours stand in front. */
  trustedProxies: number;
  /** Whether what was mailed may be read on this machine. */
  localMailbox: boolean;
  renderPage: RenderPage;
  /** Whether the path is that of a page. */
  isPage: (path: string) => boolean;
  /** Public pages and answers, as long as they are true. */
  pageCache: PageCache;
  /** What is measured; null where nobody may ask. */
  metrics: Metrics | null;
  /** Folder of the built browser files; `/assets/…` below it is served. */
  assetsFolder: string;
}
