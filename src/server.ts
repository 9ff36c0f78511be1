import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { closeOnSignal } from './app/start/close-on-signal.ts';
import { createApp } from './app/create-app.ts';
import { createServices } from './app/create-services.ts';
import { listen } from './app/start/listen.ts';
import { loadPages } from './app/start/load-pages.ts';
import { openResources } from './app/open-resources.ts';
import { openUpkeep } from './app/open-upkeep.ts';
import { prepareAdmin } from './app/prepare-admin.ts';
import { prepareContent } from './app/prepare-content.ts';
import { requireConfig } from './platform/config.ts';
import { explainFaults } from './platform/start-fault.ts';
import { systemClock } from './shared/time.ts';

const DIST = join(import.meta.dirname, '../dist');

await explainFaults(async () => {
  const config = requireConfig();
  const pages = await loadPages(DIST);
  const resources = await openResources(config, { waitsForDatabase: true });
  await prepareContent(resources, config);
  await prepareAdmin(resources, config);
  const services = { ...resources, ...createServices(resources, config), clock: systemClock };
  const upkeep = openUpkeep(services, config);
  const app = createApp({
    ...services,
    nudge: upkeep.nudge,
    site: config.site,
    trustedProxies: config.trustedProxies,
    localMailbox: config.mail.localMailbox,
    ...pages,
    assetsFolder: join(DIST, 'client'),
  });
  const server = createServer(getRequestListener(app.fetch));
  closeOnSignal(server, resources.log, { stop: upkeep.stop, close: resources.close });
  await listen(server, config);
  resources.log.info(`listening: ${config.site.url}`);
});
