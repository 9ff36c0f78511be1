import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { identityFailure, readSession } from '#features/auth/server/index.ts';
import { guardMethod, rejectMethod } from '#platform/http/routing.ts';
import { apiPath } from '#platform/http/routing.ts';
import { limitByClient, limitReads } from '#platform/http/concurrency-limit.ts';
import { compressResponses } from '#platform/http/compress.ts';
import { defaultNoStore } from '#platform/http/guards.ts';
import { guardUrl, guardBody, receiveJson } from '#platform/http/guards.ts';
import { handleError } from '#platform/http/errors.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import { afterChange } from '#platform/http/guards.ts';
import { requireSameOrigin } from '#platform/http/guards.ts';
import { justWroteCookie, markWriters } from '#platform/http/just-wrote.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { getViewer } from '#platform/http/viewer.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { cacheResponses, forwardedHeaders, pathAndQuery } from './anonymous-reads.ts';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';
import { formPosts } from './form-posts.ts';
import { siteRoutes } from './site-routes.ts';
import { measureRequests } from './metrics/routes.ts';
import { operations } from './operations.ts';
import { repairAddress } from './repair-address.ts';
import { feedRoutes } from '#web/feeds/routes.ts';
import { pageRenderer } from '#web/ssr/page-renderer.ts';
import { START_SCRIPT, THEME_SCRIPT } from '#web/ssr/inline-scripts.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const MAX_BODY_BYTES = 64 * 1024;
const UPLOADS = Object.entries<Operation>(operations)
  .filter(([, { upload }]) => upload)
  .map(([route]) => splitRoute(route).path);

const PAGE_METHODS: readonly string[] = ['GET', 'HEAD'];

const COUNTED_ONLY = '/api/visits';

const READS = Object.entries<Operation>(operations)
  .filter(([, { reads }]) => reads)
  .map(([route]) => splitRoute(route).path);

const assets = (root: string) =>
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', ONE_YEAR) });

const answerPage =
  (render: ReturnType<typeof pageRenderer>, isPage: AppDeps['isPage']) =>
  async (c: Context): Promise<Response> => {
    if (!PAGE_METHODS.includes(c.req.method)) {
      return rejectMethod(c, isPage(c.req.path) ? PAGE_METHODS : []);
    }
    const page = await render({
      address: pathAndQuery(c),
      viewer: getViewer(c),
      headers: forwardedHeaders(c),
    });
    return c.newResponse(page.body, page);
  };

const afterChanges = ({ wakeWorkers, memory, replica, site }: AppDeps) =>
  except(
    [COUNTED_ONLY, ...READS],
    afterChange(memory.forget),
    afterChange(wakeWorkers),
    ...(replica ? [markWriters(justWroteCookie(site.url))] : []),
  );

export function createApp(deps: AppDeps) {
  const { log, site } = deps;
  const handleFailure = handleError(log, identityFailure(site));
  const api = createApi(deps);
  const render = pageRenderer(deps, api);
  const visit = (address: string) => render({ address, viewer: null, headers: {} });
  const security = securityHeaders({
    siteUrl: site.url,
    picturesUrl: deps.storage.publicUrl,
    tilesUrl: deps.mapTiles?.url ?? null,
    inlineScripts: [THEME_SCRIPT, START_SCRIPT],
  });
  const limitFor = limitByClient(deps.trustedProxies, () => deps.metrics?.countRejection());

  const app = new Hono({ getPath: apiPath });
  return (
    app
      .onError(handleFailure)
      // No length is short enough for an id that a client sends.
      .use(requestId({ limitLength: 0 }), logRequests(log), measureRequests(deps.metrics))
      .use(repairAddress(deps.isPage))
      .use(cacheResponses(deps, { api, render, security, handleFailure, limitFor }))
      .use(security, defaultNoStore)
      .get('/assets/*', assets(deps.assetsFolder))
      .use(compressResponses)
      .use(
        guardUrl,
        except(mailedPaths.unsubscription, requireSameOrigin(site.url)),
        guardMethod(() => app.router),
      )
      .use(except(UPLOADS, guardBody(MAX_BODY_BYTES)))
      .use('/api/*', except(UPLOADS, receiveJson))
      .use('/sitemap.xml', limitReads(limitFor))
      .use('/sitemaps/*', limitReads(limitFor))
      .route('/', siteRoutes({ ...deps, visit }))
      .use(readSession(deps), limitReads(limitFor, READS), afterChanges(deps))
      .route('/', formPosts(api))
      .route('/', api)
      .route('/', feedRoutes(deps))
      .all('*', answerPage(render, deps.isPage))
  );
}
