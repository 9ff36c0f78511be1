import type { IdentityProvider } from '#features/auth/server/index.ts';
import type { BannerVisitCounter, ItemCounter, VisitCounter } from '#features/statistics/server/index.ts';
import type { BufferCache } from '#platform/buffer-cache.ts';
import type { AppContext } from '#platform/context.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { ResponseCache } from '#platform/http/response-cache/response-cache.ts';
import type { AskApi } from '#shared/api-client.ts';
import type { Site } from '#shared/site.ts';
import type { Metrics } from './metrics/create-metrics.ts';

export type RenderPage = (
  page: { url: string },
  context: { ask: AskApi; site: Site; now: Date },
) => Promise<Response>;

export interface AppDeps extends AppContext {
  cache: BufferCache;
  identity: IdentityProvider;
  visits: VisitCounter;
  bannerVisits: BannerVisitCounter;
  itemOrders: ItemCounter;
  localMailbox: boolean;
  renderPage: RenderPage;
  isPage: (path: string) => boolean;
  replica: Replica | null;
  responseCache: ResponseCache;
  metrics: Metrics | null;
  assetsFolder: string;
}
