import { openResources } from '#app/open-resources.ts';
import { prepareContent } from '#app/prepare-content.ts';
import { requireConfig } from '#platform/config.ts';

const resources = await openResources({ ...requireConfig(), pageCache: false });
const { log } = resources;
const loaded = await prepareContent(resources, { demo: true });
if (!loaded) log.warn('there is content already: nothing was loaded');
await resources.close();
