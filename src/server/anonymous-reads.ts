import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, type MiddlewareHandler, Hono } from 'hono';
import { every } from 'hono/combine';
import { identityFailure, sessionCookie } from '#features/auth/server/index.ts';
import { NO_MEMORY } from '#platform/db/content-memory.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { Limit } from '#platform/http/concurrency-limit.ts';
import { handleError } from '#platform/http/errors.ts';
import { defaultNoStore } from '#platform/http/guards.ts';
import { justWroteCookie } from '#platform/http/just-wrote.ts';
import { type CachedRoute, createCacheKey } from '#platform/http/response-cache/cache-key.ts';
import { responseCache } from '#platform/http/response-cache/middleware.ts';
import { apiPath } from '#platform/http/routing.ts';
import { type Operation, splitRoute } from '#shared/contract.ts';
import { wireName } from '#shared/wire.ts';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';
import { operations } from './operations.ts';
import { pageRenderer } from '#web/ssr/page-renderer.ts';
import { CACHED_PAGES, FEED_ROUTES } from '#web/page-rules.ts';
import { feedRoutes } from '#web/feeds/routes.ts';

const CACHED_DOCS: readonly CachedRoute[] = [
  { path: '/api/docs', query: [] },
  { path: '/api/openapi.json', query: [] },
];

export const CACHED_OPERATIONS: readonly CachedRoute[] = Object.entries<Operation>(operations)
  .filter(([, { cached }]) => cached)
  .map(([route, { query }]) => ({
    path: splitRoute(route).path.replace(/:\w+/, ':id'),
    query: query && 'entries' in query ? Object.keys(query.entries as object).map(wireName) : [],
  }));

export const CACHED_ROUTES: readonly CachedRoute[] = [
  ...CACHED_PAGES,
  ...FEED_ROUTES,
  ...CACHED_DOCS,
  ...CACHED_OPERATIONS,
];

/** Detects a visitor's position, which is refused, and cached nowhere. */
const isVisitorPosition = (name: string, value: string) => name === 'near' && value.includes(',');

export function pathAndQuery(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

export const forwardedHeaders = (c: Context) => ({
  'x-request-id': c.get('requestId') ?? c.req.header('x-request-id') ?? '',
  'user-agent': c.req.header('user-agent') ?? '',
});

interface Renderers {
  api: ReturnType<typeof createApi>;
  render: ReturnType<typeof pageRenderer>;
  handleFailure: ReturnType<typeof handleError>;
}

const anonymousApp = (
  deps: AppDeps,
  { api, render, handleFailure }: Renderers,
  security: MiddlewareHandler,
) =>
  new Hono({ getPath: apiPath })
    .onError(handleFailure)
    .use(security)
    .route('/', api)
    .route('/', feedRoutes(deps))
    .get('*', (c) => render({ address: pathAndQuery(c), viewer: null, headers: forwardedHeaders(c) }));

function replicaRenderers(deps: AppDeps, db: AppDeps['db']): Renderers {
  const own = {
    ...deps,
    db,
    primary: deps.db,
    memory: NO_MEMORY,
    log: deps.log.child({}, { level: 'silent' }),
  };
  const api = createApi(own);
  return {
    api,
    render: pageRenderer(own, api),
    handleFailure: handleError(own.log, identityFailure(deps.site)),
  };
}

interface CachingDeps extends Renderers {
  security: MiddlewareHandler;
  limitFor: (c: Context) => Limit;
}

/** Milliseconds that a read waits for a silent or frozen replica. Others then don't wait at all. */
const PATIENCE_MS = 350;

async function renderInTime(
  { suspect }: Pick<Replica, 'suspect'>,
  rendering: Promise<Response>,
): Promise<Response | null> {
  const over = new AbortController();
  const silence = sleep(PATIENCE_MS, 'silent' as const, { ref: false, signal: over.signal }).catch(
    () => null,
  );
  const first = await Promise.race([rendering, silence]);
  over.abort();
  if (first === 'silent') suspect();
  return first instanceof Response && first.status < 500 ? first : null;
}

/** Renders from the replica while it has all announced changes, and otherwise from the primary. */
function anonymousRender(deps: AppDeps, { security, ...renderers }: CachingDeps) {
  const { replica, metrics } = deps;
  const fromPrimary = anonymousApp(deps, renderers, security);
  const fromReplica =
    replica && anonymousApp({ ...deps, db: replica.db }, replicaRenderers(deps, replica.db), security);
  return async (key: string, c: Context): Promise<Response> => {
    const headers = { ...forwardedHeaders(c), accept: 'text/html' };
    if (fromReplica && replica?.isCurrent()) {
      const rendering = Promise.resolve(fromReplica.request(key, { headers }));
      const response = await renderInTime(replica, rendering);
      if (response) {
        metrics?.countRender('replica');
        return response;
      }
    }
    metrics?.countRender('primary');
    return fromPrimary.request(key, { headers });
  };
}

/** Handles errors, since it runs before other middleware. */
export function cacheResponses(deps: AppDeps, caching: CachingDeps): MiddlewareHandler {
  const { security, handleFailure, limitFor } = caching;
  const session = sessionCookie(deps.site.url);
  const justWrote = justWroteCookie(deps.site.url);
  return responseCache({
    cache: deps.responseCache,
    cacheKey: createCacheKey(CACHED_ROUTES, isVisitorPosition),
    bypasses: (c) => session.isGiven(c) || justWrote.isGiven(c),
    render: anonymousRender(deps, caching),
    limitFor,
    onError: async (error, c) => {
      await every(security, defaultNoStore)(c, async () => {
        c.res = await handleFailure(error, c);
      });
    },
  });
}
