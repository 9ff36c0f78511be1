import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { closeOnSignal, listen } from './start/http-server.ts';
import type { createApp } from '#server/create-app.ts';
import { createDeps } from '#server/create-deps.ts';
import type { AppDeps, RenderPage } from '#server/deps.ts';
import { openResources } from '#server/open-resources.ts';
import { startJobs } from '#server/jobs.ts';
import { ensureAdmin, loadInitialContent } from './start/initial-data.ts';
import { requireConfig } from '#platform/config.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';

// No response cache: source files change while the server runs.
const config = { ...requireConfig(), pageCache: false };
const resources = await exitOnStartupError(() => openResources(config));
await loadInitialContent(resources, config);
await ensureAdmin(resources, config);

const jobs = startJobs(createDeps(resources, config), config);
const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' });

/** Imports a module as it is on disk now, so that changes on the server side need no restart. */
async function load<T>(path: string): Promise<T> {
  const environment = vite.environments.ssr;
  if (!isRunnableDevEnvironment(environment))
    throw new Error('The server environment of Vite can not run modules.');
  return environment.runner.import<T>(path);
}

interface DevelopmentPages {
  renderInDevelopment: RenderPage;
  isPage: AppDeps['isPage'];
}

async function respond(request: Request, env: Parameters<ReturnType<typeof createApp>['fetch']>[1]) {
  // Vite adds to the pages, so they must not be compressed.
  request.headers.delete('accept-encoding');
  const app = await load<{ createApp: typeof createApp }>('/src/server/create-app.ts');
  const deps = await load<{ createDeps: typeof createDeps }>('/src/server/create-deps.ts');
  const pages = await load<DevelopmentPages>('/src/web/ssr/entry-server.tsx');
  const response = await app
    .createApp({
      ...deps.createDeps(resources, config),
      wakeWorkers: jobs.wake,
      renderPage: pages.renderInDevelopment,
      isPage: pages.isPage,
      assetsFolder: '.',
    })
    .fetch(request, env);
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  const headers = new Headers(response.headers);
  // Vite's own inline scripts are not in the policy that the built pages live under.
  for (const name of ['content-security-policy', 'content-length']) headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

const listener = getRequestListener(respond);
http.on('request', (request, response) =>
  vite.middlewares(request, response, () => void listener(request, response)),
);
closeOnSignal(http, resources.log, {
  // The server ends when its connections do, and those of open pages to Vite don't by themselves.
  stop: async () => void (await Promise.all([jobs.stop(), vite.close()])),
  close: resources.close,
});
await exitOnStartupError(() => listen(http, config));
resources.log.info(`developing: ${config.site.url}`);
