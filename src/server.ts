import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { closeOnSignal } from './app/close-on-signal.ts';
import { createApp } from './app/create-app.ts';
import type { RenderPage } from './app/deps.ts';
import { openResources } from './app/open-resources.ts';
import { prepareContent } from './app/prepare-content.ts';
import { requireConfig } from './platform/config.ts';
import { systemClock } from './shared/time.ts';

const DIST = join(import.meta.dirname, '../dist');

interface BuiltRenderer {
  createBuiltRenderer: (clientFolder: string) => RenderPage;
}

const config = requireConfig();
const resources = await openResources(config);
await prepareContent(resources, config);
const { createBuiltRenderer } = (await import(join(DIST, 'server/entry-server.js'))) as BuiltRenderer;
const assetsFolder = join(DIST, 'client');
const app = createApp({
  ...resources,
  clock: systemClock,
  site: config.site,
  renderPage: createBuiltRenderer(assetsFolder),
  assetsFolder,
});
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
  resources.log.info(`listening: ${config.site.url}`);
});
closeOnSignal(server, resources.log, resources.close);
