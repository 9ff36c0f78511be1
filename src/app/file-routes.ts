import { Hono } from 'hono';
import { mediaFileRoutes } from '#features/media/server/index.ts';
import type { AppDeps } from './deps.ts';
import { healthRoutes } from './health.ts';
import { iconRoutes } from './icons.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { mailedLinkRoutes } from './mailed-links.ts';
import { manifestRoutes } from './manifest.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { robotsRoutes } from './robots.ts';
import { shareImageRoutes } from './share-images/routes.ts';
import { sitemapRoutes } from './sitemap.ts';

interface FileDeps extends AppDeps {
  /** Answers a path of the site as a visitor would get it. */
  visit: (path: string) => Promise<Response>;
}

/** Everything that no session is read for and that is neither a page nor part of the API. */
export function fileRoutes(deps: FileDeps) {
  return new Hono()
    .route('/media', mediaFileRoutes(deps))
    .route('/', shareImageRoutes(deps))
    .route('/', iconRoutes())
    .route('/', healthRoutes(deps))
    .route('/', mailboxRoutes(deps))
    .route('/', mailedLinkRoutes())
    .route('/', robotsRoutes(deps.site))
    .route('/', sitemapRoutes(deps))
    .route('/', manifestRoutes(deps.site))
    .route('/', metricsRoutes(deps.metrics));
}
