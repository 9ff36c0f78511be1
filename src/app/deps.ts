import type { IdentityProvider } from '#features/auth/server/index.ts';
import type { VisitCounter } from '#features/statistics/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { ResponseCache } from '#platform/http/response-cache/response-cache.ts';
import type { Storage } from '#platform/storage.ts';
import type { SendRequest } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';
import type { Metrics } from './metrics.ts';

/** Renders the page at the request's address, asking the API through `send`; a redirect or error page has its status. */
export type RenderPage = (
  request: Request,
  context: { send: SendRequest; site: Site; now: Date },
) => Promise<Response>;

/** Everything the program needs from outside; tests bring their own. */
export interface AppDeps extends AppContext {
  /** What can be made again at any time. */
  cache: Storage;
  identity: IdentityProvider;
  /** Visits that are not stored yet. */
  visits: VisitCounter;
  /** Whether what was mailed may be read on this machine. */
  localMailbox: boolean;
  renderPage: RenderPage;
  /** Whether the path is that of a page. */
  isPage: (path: string) => boolean;
  responseCache: ResponseCache;
  /** What is measured; null where nobody may ask. */
  metrics: Metrics | null;
  /** Folder of the built browser files; `/assets/…` below it is served. */
  assetsFolder: string;
}
