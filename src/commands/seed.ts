import { openResources } from '#server/open-resources.ts';
import { loadInitialContent } from './start/initial-data.ts';
import { requireConfig } from '#platform/config.ts';
import { exitOnStartupError } from '#platform/startup-error.ts';

const config = { ...requireConfig(), pageCache: false };
const resources = await exitOnStartupError(() => openResources(config));
const { log } = resources;
const loaded = await loadInitialContent(resources, { demo: true });
if (!loaded) log.warn('there is content already: nothing was loaded');
await resources.close();
