import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { mediaFileRoutes } from '#features/media/server/index.ts';
import { guardAddress, guardBody } from '#platform/http/guard-request.ts';
import { handleError } from '#platform/http/handle-error.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { AppError } from '#shared/errors.ts';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';
import { healthRoutes } from './health.ts';
import { iconRoutes } from './icons.ts';
import { manifestRoutes } from './manifest.ts';
import { robotsRoutes } from './robots.ts';
import { shareImageRoutes } from './share-images/routes.ts';
import { sitemapRoutes } from './sitemap.ts';
import { THEME_SCRIPT } from './ssr/theme-script.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const LARGEST_BODY = 64 * 1024;

/** The files that the build made for browsers. */
const assets = (root: string) =>
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', ONE_YEAR) });

/** The whole program as one request handler: middleware in the order it runs, then the API, files, and pages. */
export function createApp(deps: AppDeps) {
  const { log, site } = deps;
  const api = createApi(deps);
  const renderPage = (request: Request, requestId = '') =>
    deps.renderPage(request, {
      send: async (path, init) => api.request(path, { ...init, headers: { 'x-request-id': requestId } }),
      site,
      now: deps.clock(),
    });
  const visit = (path: string) => renderPage(new Request(`${site.url}${path}`));

  return new Hono()
    .onError(handleError(log))
    .use(requestId(), logRequests(log))
    .use(securityHeaders({ siteUrl: site.url, inlineScripts: [THEME_SCRIPT] }))
    .use('/assets/*', assets(deps.assetsFolder))
    .use(compress())
    .use(guardAddress, guardBody(LARGEST_BODY))
    .route('/', api)
    .route('/media', mediaFileRoutes(deps))
    .route('/', shareImageRoutes(deps))
    .route('/', iconRoutes())
    .route('/', healthRoutes({ ...deps, visit }))
    .route('/', robotsRoutes(site))
    .route('/', sitemapRoutes(deps))
    .route('/', manifestRoutes(site))
    .get('*', async (c) => {
      const page = await renderPage(c.req.raw, c.get('requestId'));
      return c.newResponse(page.body, page);
    })
    .all('*', () => {
      throw new AppError('not-found');
    });
}
