import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The response event has more detail. */
const SAID_TWICE = 'Failed to load resource';
/** Machines without a graphics card draw maps slowly. */
const SOFTWARE_DRAWING = 'GL Driver Message (OpenGL, Performance';
/** Most tests run without the service worker. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright';
/** Navigation and cancelled queries abort their requests. */
const GIVEN_UP = 'net::ERR_ABORTED';

function watchFaults(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text().startsWith(SAID_TWICE)) return;
    if ([SOFTWARE_DRAWING, WITHOUT_WORKER].some((known) => message.text().includes(known))) return;
    faults.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack}`));
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
  });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && asked !== origin)
      faults.push(`another site: ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== GIVEN_UP) faults.push(`${reason} ${request.url()}`);
  });
  return faults;
}

const reportRedraws = () =>
  // oxlint-disable-next-line no-console
  window.addEventListener('redrawn', (event) => console.error((event as CustomEvent<string>).detail));

interface Options {
  /** Expected faults; each must occur. */
  expectedFailures: RegExp[];
  /** True where only a fault of ours can make React draw a part of the server's page again. */
  reportsRedraws: boolean;
}

/**
 * Fails on console output (hydration and CSP violations among it), uncaught errors, dialogs, failed requests,
 * and requests to other sites.
 */
export const test = base.extend<Options & { noFaults: void }>({
  expectedFailures: [[], { option: true }],
  reportsRedraws: [true, { option: true }],
  noFaults: [
    async ({ context, baseURL, expectedFailures, reportsRedraws }, use) => {
      const faults = watchFaults(context, new URL(baseURL ?? '').origin);
      if (reportsRedraws) await context.addInitScript(reportRedraws);
      context.on('dialog', (dialog) => {
        faults.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use();
      const unexpected = faults.filter((fault) => !expectedFailures.some((known) => known.test(fault)));
      const missing = expectedFailures.filter((known) => !faults.some((fault) => known.test(fault)));
      expect({ unexpected, missing }, 'faults while the test ran').toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for hydration. Parts of a page that load near the screen stay as the server wrote them. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined;
    const isLeft = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent) return false;
      const props = propsOf(parent);
      return props ? 'dangerouslySetInnerHTML' in props : isLeft(parent);
    };
    return ['header', 'main', 'footer', 'form'].every((name) =>
      [...document.querySelectorAll(`#app ${name}`)].every(
        (element) => propsOf(element) !== undefined || isLeft(element),
      ),
    );
  });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}

/** Leaves the page before it forgets the session: what the page still asks for would be refused. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Describes violations alone: selectors of what is right cost more than the rules. */
const newAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** Half of a fade lacks contrast. */
const waitForFades = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const faded = Promise.allSettled(running.map(({ finished }) => finished));
    await Promise.race([faded, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });

export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await waitForFades(page);
  await expectNothingFound(newAxe(page).include(within).withTags(WCAG_22_AA));
}

/** Emulates reduced motion, so that no colour is in transition. */
export async function expectReadableInDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNothingFound(newAxe(page).withRules(['color-contrast', 'link-in-text-block']));
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  // There are no frames, so legacy mode checks the same without a second page.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}
