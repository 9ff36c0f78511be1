import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { handleError } from '#platform/http/handle-error.ts';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** The whole program as one request handler: middleware in the order it runs, then the API, files, and pages. */
export function createApp(deps: AppDeps) {
  const app = new Hono();
  app.onError(handleError(deps.log));
  app.use(requestId());
  app.use(
    '/assets/*',
    serveStatic({
      root: deps.assetsFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', ONE_YEAR),
    }),
  );
  app.use(compress());
  app.route('/api', createApi(deps));
  app.get('*', (c) =>
    deps.renderPage(c.req.raw, {
      send: (path, init) => Promise.resolve(app.request(path, init)),
      site: deps.site,
      now: deps.clock(),
    }),
  );
  return app;
}
