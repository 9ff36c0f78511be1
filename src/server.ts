import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeOnSignal, listen } from './app/start/http-server.ts';
import { createApp } from './app/create-app.ts';
import { checkAtStart } from './app/doctor/run-checks.ts';
import { requireTexts } from './app/doctor/site-checks.ts';
import { createDeps } from './app/create-deps.ts';
import { loadPages } from './app/start/load-pages.ts';
import { openResources } from './app/open-resources.ts';
import { startJobs } from './app/jobs.ts';
import { ensureAdmin, loadInitialContent } from './app/start/initial-data.ts';
import { runProcesses } from './app/start/cluster.ts';
import { type Config, requireConfig } from './platform/config.ts';
import { waitUntilFree } from './platform/db/startup.ts';
import { exitOnStartupError } from './platform/startup-error.ts';

const DIST = join(import.meta.dirname, '../dist');

async function serve(config: Config): Promise<void> {
  const pages = await loadPages(DIST);
  await requireTexts(config.operator);
  const resources = await openResources(config, { waits: true });
  await waitUntilFree(() => loadInitialContent(resources, config));
  await waitUntilFree(() => ensureAdmin(resources, config));
  const deps = createDeps(resources, config);
  const jobs = startJobs(deps, config);
  const app = createApp({
    ...deps,
    wakeWorkers: jobs.wake,
    ...pages,
    assetsFolder: join(DIST, 'client'),
  });
  const server = createServer(getRequestListener(app.fetch));
  closeOnSignal(server, resources.log, { stop: jobs.stop, close: resources.close });
  await listen(server, config);
  resources.log.info(`listening: ${config.site.url}`);
  checkAtStart(resources, config);
}

await exitOnStartupError(() => runProcesses(requireConfig(), serve));
