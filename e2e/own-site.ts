import { type Resources, openResources } from '#server/open-resources.ts';
import { readConfig } from '#platform/config.ts';
import { OWN_SITE_SETTINGS, emptySiteFolder } from './empty-site.ts';
import { test as base } from './fixtures.ts';
import { startProgram } from './start-program.ts';

type Settings = Readonly<Record<string, string>>;

const GIVEN_SITE = process.env['E2E_BASE_URL'];
const DEMO_URL = `http://localhost:${process.env['E2E_PORT'] ?? '3210'}`;

/** Such a site may run on several machines. */
export const isGivenSite = GIVEN_SITE !== undefined;

/** The site of `E2E_BASE_URL` stands in for one of its own. */
async function openGivenSite(url: string) {
  const resources = await openResources(readConfig(process.env));
  return { url, resources, close: resources.close };
}

async function openOwnSite(own: Settings) {
  if (GIVEN_SITE !== undefined) return openGivenSite(GIVEN_SITE);
  const settings = { ...OWN_SITE_SETTINGS, ...own };
  const { url, dataDir, stop } = await startProgram(settings, { from: emptySiteFolder() });
  const resources = await openResources(readConfig({ ...settings, DATA_DIR: dataDir }));
  const close = async () => {
    await resources.close();
    await stop();
  };
  return { url, resources, close };
}

const onSite = <Content>(
  open: () => ReturnType<typeof openOwnSite>,
  prepare: (resources: Resources) => Promise<Content>,
) =>
  base.extend<object, { site: { url: string; resources: Resources; content: Content } }>({
    site: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
      async ({}, use) => {
        const { url, resources, close } = await open();
        await use({ url, resources, content: await prepare(resources) });
        await close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });

/** `test` on a separate site, with content that `prepare` publishes. */
export const testOn = <Content>(
  prepare: (resources: Resources) => Promise<Content>,
  settings: Settings = {},
) => onSite(() => openOwnSite(settings), prepare);

async function openDemoSite() {
  const resources = await openResources(
    readConfig({ DATA_DIR: process.env['E2E_DATA_DIR'], NODE_ENV: 'test' }),
  );
  return { url: DEMO_URL, resources, close: resources.close };
}

/** `test` on the site with the demo content, which other tests read: `prepare` adds what none of them sees. */
export const testOnDemo = <Content>(prepare: (resources: Resources) => Promise<Content>) =>
  onSite(openDemoSite, prepare);
