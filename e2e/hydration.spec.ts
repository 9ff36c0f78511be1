import type { BrowserContext, Page } from '@playwright/test';
import { pagesOf } from '../test/full-site-pages.ts';
import { expect, visit } from './fixtures.ts';
import { fillSite } from './full-site.ts';
import { testOn } from './own-site.ts';
import { enter } from './owners/owner.ts';

const test = testOn(fillSite);

/** Parts that the browser loads by itself say so until then. */
const WAITING = /^(?:Cargando|Buscando)/;
const CONCURRENCY = 3;

/** Texts of the server's page that are no longer there once the browser has taken it over. */
async function lostTexts(page: Page, html: string): Promise<string[]> {
  const lost = await page.evaluate((text) => {
    const textsOf = (root: ParentNode) => {
      const app = root.querySelector('#app')!;
      const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
      const texts = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('script, style, noscript')) texts.push(node.textContent!.trim());
      return texts.filter(Boolean);
    };
    const shown = new Set(textsOf(document));
    return textsOf(new DOMParser().parseFromString(text, 'text/html')).filter((each) => !shown.has(each));
  }, html);
  return lost.filter((text) => !WAITING.test(text));
}

async function findFaults(page: Page, path: string): Promise<string[]> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest()),
    visit(page, path),
  ]);
  expect(response.status(), path).toBe(200);
  const lost = await lostTexts(page, await response.text());
  return lost.map((text) => `${path}: ${text}`);
}

/** React reports each difference to the console, too, which fails every test. */
async function expectSameTexts(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const walk = async () => {
    const page = await context.newPage();
    const faults = [];
    for (let path = waiting.shift(); path; path = waiting.shift())
      faults.push(...(await findFaults(page, path)));
    await page.close();
    return faults;
  };
  expect((await Promise.all(Array.from({ length: CONCURRENCY }, walk))).flat()).toEqual([]);
}

test(
  'every page says in the browser what the server sent',
  { tag: '@once' },
  async ({ page, context, site }) => {
    const { signedIn, signedOut } = pagesOf(site.content);
    await expectSameTexts(context, signedOut);
    await enter(page, site.content.admin, '/about');
    await expectSameTexts(context, signedIn);
  },
);
