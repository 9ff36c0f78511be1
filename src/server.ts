import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { closeOnSignal } from './app/close-on-signal.ts';
import { createApp } from './app/create-app.ts';
import { createServices } from './app/create-services.ts';
import type { RenderPage } from './app/deps.ts';
import { openResources } from './app/open-resources.ts';
import { openUpkeep } from './app/open-upkeep.ts';
import { prepareAdmin } from './app/prepare-admin.ts';
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
await prepareAdmin(resources, config);
const services = { ...resources, ...createServices(resources, config), clock: systemClock };
const { createBuiltRenderer } = (await import(join(DIST, 'server/entry-server.js'))) as BuiltRenderer;
const assetsFolder = join(DIST, 'client');
const upkeep = openUpkeep(services, config);
const app = createApp({
  ...services,
  nudge: upkeep.nudge,
  site: config.site,
  trustedProxies: config.trustedProxies,
  localMailbox: config.mail.localMailbox,
  renderPage: createBuiltRenderer(assetsFolder),
  assetsFolder,
});
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, () => {
  resources.log.info(`listening: ${config.site.url}`);
});
closeOnSignal(server, resources.log, async () => {
  await upkeep.stop();
  await resources.close();
});
