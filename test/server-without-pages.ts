import { serve } from '@hono/node-server';
import { createApp } from '#app/create-app.ts';
import { createServices } from '#app/create-services.ts';
import { openResources } from '#app/open-resources.ts';
import { startJobs } from '#app/jobs.ts';
import { requireConfig } from '#platform/config.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';
import { systemClock } from '#shared/time.ts';

// Runs the program without pages, which need a build; sends `ready` to the parent process.
const config = requireConfig();
const resources = await exitOnStartupError(() => openResources(config, { waitsForDatabase: true }));
const services = { ...resources, ...createServices(resources, config), clock: systemClock };
const jobs = startJobs(services, config);
const app = createApp({
  ...services,
  wakeWorkers: jobs.wake,
  site: config.site,
  trustedProxies: config.trustedProxies,
  localMailbox: false,
  renderPage: async () => new Response('<!doctype html><title>Página</title>'),
  isPage: () => true,
  assetsFolder: config.dataDir,
});
serve({ fetch: app.fetch, port: config.port, hostname: '127.0.0.1' }, () => process.send?.('ready'));
