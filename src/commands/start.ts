import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeOnSignal, listen } from './start/http-server.ts';
import { createApp } from '#server/create-app.ts';
import { checkAtStart } from './doctor/run-checks.ts';
import { requireTexts } from './doctor/site-checks.ts';
import { createDeps } from '#server/create-deps.ts';
import { loadPages } from './start/load-pages.ts';
import { openResources } from '#server/open-resources.ts';
import { startJobs } from '#server/jobs.ts';
import { ensureAdmin, loadInitialContent } from './start/initial-data.ts';
import { runProcesses } from './start/cluster.ts';
import { type Config, requireConfig } from '#platform/config.ts';
import { waitUntilFree } from '#platform/db/startup.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';

const DIST = join(import.meta.dirname, '../../dist');

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
