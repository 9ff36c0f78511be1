import type { Page } from '@playwright/test';
import { pagesOf } from '#test/full-site-pages.ts';
import { expect } from './fixtures.ts';
import { fillSite } from './full-site.ts';
import { testOn } from './own-site.ts';
import { enter } from './owners/owner.ts';
import { walkPages } from './walk-pages.ts';

const test = testOn(fillSite);

/** Parts that the browser loads by itself say so until then; the line for paper follows the address. */
const WAITING = /^(?:Cargando|Buscando|Plaza Chapina: http)/;

/** Texts of the server's page, but times that go on, that are no longer there once the browser has taken it over. */
async function lostTexts(page: Page, html: string): Promise<string[]> {
  const lost = await page.evaluate((text) => {
    const textsOf = (root: ParentNode) => {
      const app = root.querySelector('#app')!;
      const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
      const texts = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest('script, style, noscript, time'))
          texts.push(node.textContent!.trim());
      return texts.filter(Boolean);
    };
    const shown = new Set(textsOf(document));
    return textsOf(new DOMParser().parseFromString(text, 'text/html')).filter((each) => !shown.has(each));
  }, html);
  return lost.filter((text) => !WAITING.test(text));
}

/** Ids that occur twice, and the first element that a browser reads otherwise than the page was written. */
function findMarkupFaults(page: Page, html: string): Promise<string[]> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const ids = [...parsed.querySelectorAll('[id]')].map(({ id }) => id);
    const faults = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `id ${id}`);
    const plain = text.replaceAll(/(<(script|style|noscript|template|title)\b[^>]*>).*?<\/\2>/gs, '$1');
    const written = [...plain.matchAll(/<([a-zA-Z][\w-]*)(?:"[^"]*"|[^">])*>/g)].map(([, tag]) => tag);
    const inNoscript = (element: Element) => element.parentElement?.closest('noscript');
    const elements = [...parsed.querySelectorAll('*')].filter((element) => !inNoscript(element));
    const moved = elements.findIndex(
      ({ tagName }, at) => tagName.toLowerCase() !== written[at]?.toLowerCase(),
    );
    if (moved >= 0) faults.push(`<${written[moved]}> is read as ${elements[moved]?.outerHTML.slice(0, 120)}`);
    if (moved < 0 && written.length > elements.length)
      faults.push(`<${written[elements.length]}> is not read`);
    return faults;
  }, html);
}

/** The document as the server sent it. */
async function readSource(page: Page): Promise<string> {
  const response = await page.request.get(page.url());
  expect(response.status(), page.url()).toBe(200);
  return response.text();
}

async function findFaults(page: Page): Promise<string[]> {
  const html = await readSource(page);
  return [...(await lostTexts(page, html)), ...(await findMarkupFaults(page, html))];
}

/** React reports each difference to the console, too, which fails every test. */
test(
  'every page is in the browser what the server sent',
  { tag: '@once' },
  async ({ page, context, site }) => {
    const { signedIn, signedOut } = pagesOf(site.content);
    expect(await walkPages(context, signedOut, findFaults)).toEqual([]);
    await enter(page, site.content.admin, '/about');
    expect(await walkPages(context, signedIn, findFaults)).toEqual([]);
  },
);
