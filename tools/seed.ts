import { openResources } from '#app/open-resources.ts';
import { prepareContent } from '#app/prepare-content.ts';
import { requireConfig } from '#platform/config.ts';
import { explainFaults } from '#platform/start-fault.ts';

const config = { ...requireConfig(), pageCache: false };
const resources = await explainFaults(() => openResources(config));
const { log } = resources;
const loaded = await prepareContent(resources, { demo: true });
if (!loaded) log.warn('there is content already: nothing was loaded');
await resources.close();
