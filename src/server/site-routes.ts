import { Hono } from 'hono';
import { findIntention, intentionPath } from '#features/auth/intention.ts';
import { mediaFileRoutes } from '#features/media/server/index.ts';
import { STREETS_FOLDER } from '#platform/streets/streets.ts';
import { paths } from '#shared/paths.ts';
import type { AppDeps } from './deps.ts';
import { healthRoutes } from './health.ts';
import { mailedLinkForms } from './form-posts.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { streetRoutes } from './street-routes.ts';
import { shareImageRoutes } from '#web/share-images/routes.ts';
import { offlineRoutes } from '#web/offline/routes.ts';
import { iconRoutes, manifestRoutes, robotsRoutes } from '#web/site-files.ts';
import { sitemapRoutes } from '#web/sitemap.ts';

const PAGES_BY_MODE = new Map<string, (code?: string, from?: string) => string>([
  ['verifyEmail', paths.verifyEmail],
  ['verifyAndChangeEmail', paths.verifyEmail],
  ['resetPassword', (code) => paths.newPassword(code)],
]);

const readContinueUrl = (address = '') =>
  URL.canParse(address) ? new URL(address).searchParams.get('from') : null;

/**
 * Serves the action URL of Firebase's mails. Takes only a known form of `continueUrl`: the rest would be an open
 * redirect.
 */
function mailedLinkRoutes() {
  return new Hono().get(paths.mailedLink, async (c, next) => {
    const page = PAGES_BY_MODE.get(c.req.query('mode') ?? '');
    if (!page) return next();
    c.header('cache-control', 'private, no-store');
    const intention = findIntention(readContinueUrl(c.req.query('continueUrl')));
    return c.redirect(page(c.req.query('oobCode'), intention && intentionPath(intention)));
  });
}

interface SiteDeps extends AppDeps {
  visit: (path: string) => Promise<Response>;
}

export function siteRoutes(deps: SiteDeps) {
  return new Hono()
    .route('/media', mediaFileRoutes(deps))
    .route(STREETS_FOLDER, streetRoutes(deps))
    .route('/', shareImageRoutes(deps))
    .route('/', iconRoutes())
    .route('/', healthRoutes(deps))
    .route('/', mailboxRoutes(deps))
    .route('/', mailedLinkRoutes())
    .route('/', mailedLinkForms(deps))
    .route('/', robotsRoutes(deps.site))
    .route('/', sitemapRoutes(deps))
    .route('/', manifestRoutes(deps.site))
    .route('/', offlineRoutes(deps))
    .route('/', metricsRoutes(deps.metrics));
}
