import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type MiddlewareHandler, Hono } from 'hono';
import { every, except } from 'hono/combine';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { identityFailure, readSession, sessionCookie } from '#features/auth/server/index.ts';
import { guardMethod, rejectMethod } from '#platform/http/routing.ts';
import { apiPath } from '#platform/http/routing.ts';
import { type Limit, limitByClient, limitReads } from '#platform/http/concurrency-limit.ts';
import { defaultNoStore } from '#platform/http/guards.ts';
import { guardUrl, guardBody, receiveJson } from '#platform/http/guards.ts';
import { handleError } from '#platform/http/errors.ts';
import { logRequests } from '#platform/http/log-requests.ts';
import { wakeAfterChanges } from '#platform/http/guards.ts';
import { requireSameOrigin } from '#platform/http/guards.ts';
import { createCacheKey } from '#platform/http/response-cache/cache-key.ts';
import { responseCache } from '#platform/http/response-cache/middleware.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { getViewer } from '#platform/http/viewer.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { createApi } from './api.ts';
import { CACHED_ROUTES } from './cached-routes.ts';
import type { AppDeps } from './deps.ts';
import { fileRoutes } from './file-routes.ts';
import { measureRequests } from './metrics.ts';
import { operations } from './operations.ts';
import { pageRenderer } from './ssr/page-renderer.ts';
import { START_SCRIPT, THEME_SCRIPT } from './ssr/inline-scripts.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const MAX_BODY_BYTES = 64 * 1024;
const UPLOADS = Object.entries<Operation>(operations)
  .filter(([, { upload }]) => upload)
  .map(([route]) => splitRoute(route).path);

const PAGE_METHODS: readonly string[] = ['GET', 'HEAD'];

const COUNTED_ONLY = '/api/visits';

const assets = (root: string) =>
  serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', ONE_YEAR) });

const forwardedHeaders = (c: Context) => ({
  'x-request-id': c.get('requestId') ?? c.req.header('x-request-id') ?? '',
  'user-agent': c.req.header('user-agent') ?? '',
});

function pathAndQuery(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

interface CachingDeps {
  api: ReturnType<typeof createApi>;
  render: ReturnType<typeof pageRenderer>;
  security: MiddlewareHandler;
  handleFailure: ReturnType<typeof handleError>;
  limitFor: (c: Context) => Limit;
}

/** Forwarded headers serve log and counts only. Runs before other middleware, so errors pass through here. */
function cacheResponses(
  deps: AppDeps,
  { api, render, security, handleFailure, limitFor }: CachingDeps,
): MiddlewareHandler {
  const anonymous = new Hono({ getPath: apiPath })
    .onError(handleFailure)
    .use(security)
    .route('/', api)
    .get('*', (c) => render({ address: pathAndQuery(c), viewer: null, headers: forwardedHeaders(c) }));
  return responseCache({
    cache: deps.responseCache,
    cacheKey: createCacheKey(CACHED_ROUTES),
    hasSession: sessionCookie(deps.site.url).isGiven,
    render: async (key, c) =>
      anonymous.request(key, { headers: { ...forwardedHeaders(c), accept: 'text/html' } }),
    limitFor,
    onError: async (error, c) => {
      await every(security, defaultNoStore)(c, async () => {
        c.res = await handleFailure(error, c);
      });
    },
  });
}

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

export function createApp(deps: AppDeps) {
  const { log, site } = deps;
  const handleFailure = handleError(log, identityFailure(site));
  const api = createApi(deps);
  const render = pageRenderer(deps, api);
  const visit = (address: string) => render({ address, viewer: null, headers: {} });
  const security = securityHeaders({
    siteUrl: site.url,
    picturesUrl: deps.storage.publicUrl,
    inlineScripts: [THEME_SCRIPT, START_SCRIPT],
  });
  const limitFor = limitByClient(deps.trustedProxies, () => deps.metrics?.countRejection());

  const app = new Hono({ getPath: apiPath });
  return app
    .onError(handleFailure)
    .use(requestId(), logRequests(log), measureRequests(deps.metrics))
    .use(cacheResponses(deps, { api, render, security, handleFailure, limitFor }))
    .use(security, defaultNoStore)
    .get('/assets/*', assets(deps.assetsFolder))
    .use(compress())
    .use(
      guardUrl,
      requireSameOrigin(site.url),
      guardMethod(() => app.router),
    )
    .use(except(UPLOADS, guardBody(MAX_BODY_BYTES)))
    .use('/api/*', except(UPLOADS, receiveJson))
    .use('/sitemap.xml', limitReads(limitFor))
    .use('/sitemaps/*', limitReads(limitFor))
    .route('/', fileRoutes({ ...deps, visit }))
    .use(readSession(deps), limitReads(limitFor))
    .use(except(COUNTED_ONLY, wakeAfterChanges(deps.wakeWorkers)))
    .route('/', api)
    .all('*', answerPage(render, deps.isPage));
}
