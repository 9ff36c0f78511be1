import '../bin/exit-on-signal.cjs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/create-app.ts';
import { checkAtStart } from '#commands/doctor/run-checks.ts';
import { createDeps } from '#server/create-deps.ts';
import { openResources } from '#server/open-resources.ts';
import { startJobs } from '#server/jobs.ts';
import { closeOnSignal, listen } from '#commands/start/http-server.ts';
import { runProcesses } from '#commands/start/cluster.ts';
import { type Config, requireConfig } from '#platform/config.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';

// Runs the program without pages, which need a build; sends `ready` to the parent process.
async function serve(config: Config): Promise<void> {
  const resources = await openResources(config, { waits: true });
  const deps = createDeps(resources, config);
  const jobs = startJobs(deps, config);
  const app = createApp({
    ...deps,
    wakeWorkers: jobs.wake,
    localMailbox: false,
    renderPage: async () => new Response('<!doctype html><title>Página</title>'),
    isPage: () => true,
    assetsFolder: import.meta.dirname,
  });
  const server = createServer(getRequestListener(app.fetch));
  closeOnSignal(server, resources.log, { stop: jobs.stop, close: resources.close });
  await listen(server, { port: config.port, host: '127.0.0.1' });
  checkAtStart(resources, config);
}

await exitOnStartupError(() => runProcesses(requireConfig(), serve));
process.send?.('ready');
