import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { handleError } from '#platform/http/handle-error.ts';
import { createApi } from './api.ts';
import type { AppDeps } from './deps.ts';

/** The whole program as one request handler: middleware in the order it runs, then the API, files, and pages. */
export function createApp(deps: AppDeps) {
  const app = new Hono();
  app.onError(handleError(deps.log));
  app.use(requestId());
  app.use(compress());
  app.route('/api', createApi(deps));
  app.get('*', (c) =>
    deps.renderPage(c.req.raw, {
      send: (path, init) => Promise.resolve(app.request(path, init)),
      site: deps.site,
    }),
  );
  return app;
}
