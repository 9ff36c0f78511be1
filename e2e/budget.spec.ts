import type { APIRequestContext, Page } from '@playwright/test';
import { FIRST_LOAD_LIMIT, scriptLimitOf } from '#test/page-weights.ts';
import { announcementAddress, businessAddress, notices, shops } from './demo.ts';
import { expect, test, visit, waitForScript } from './fixtures.ts';
import { readShifts, recordShifts } from './layout-shifts.ts';

/** The carousel loads after the page's own requests. */
const LATER = /embla-carousel/;

const PAGES: [name: string, path: (request: APIRequestContext) => Promise<string> | string][] = [
  ['home', () => '/'],
  ['about', () => '/about'],
  ['plans', () => '/planes'],
  ['advice', () => '/consejos'],
  ['businesses', () => '/negocios'],
  ['a business', (request) => businessAddress(request, shops.hotel)],
  ['announcements', () => '/anuncios'],
  ['an announcement', (request) => announcementAddress(request, notices.pictured)],
  ['login', () => '/login'],
];

const weights = (page: Page) =>
  page.evaluate((later) => {
    const sizesOf = (type: string, ending = '') =>
      (performance.getEntriesByType(type) as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(ending) && !later.test(name))
        .map(({ encodedBodySize }) => encodedBodySize);
    return {
      html: sizesOf('navigation'),
      scripts: sizesOf('resource', '.js'),
      fonts: sizesOf('resource', '.woff2'),
    };
  }, LATER);

const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** Compressed bytes that a page may load of others before a touch. */
const AHEAD_LIMIT = 100 * 1_024;

test('what a list loads ahead is small', { tag: '@once' }, async ({ page }) => {
  const weigh = async () => {
    await visit(page, '/negocios');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    return sum(Object.values(await weights(page)).flat());
  };
  await page.setViewportSize({ width: 360, height: 740 });
  const whole = await weigh();
  await saveData(page);
  const ahead = whole - (await weigh());
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(AHEAD_LIMIT);
});

test('every page stays within its budget', { tag: '@once' }, async ({ page, request }) => {
  // Others' code, which fast connections load ahead, is not the page's.
  await saveData(page);
  // On a desk a map follows the list.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [name, pathOf] of PAGES) {
    const path = await pathOf(request);
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const { html, scripts, fonts } = await weights(page);
    for (const [kind, sizes] of Object.entries({ html, scripts, fonts })) {
      expect(sizes, `${name} has ${kind}`).not.toEqual([]);
      expect(Math.min(...sizes), `${name} knows the sizes of its ${kind}`).toBeGreaterThan(0);
    }
    expect(sum(scripts), `${name}, bytes of script`).toBeLessThanOrEqual(scriptLimitOf(path));
    const total = sum([...html, ...scripts, ...fonts]);
    expect(total, `${name}, bytes in all`).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
  }
});

/** Scripts out of a template run in any order by default: React's would become a part of the entry's task. */
test('React runs before the entry, in a task of its own', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  await waitForScript(page);
  const started = await page
    .locator('head script[type=module]')
    .evaluateAll((scripts) =>
      (scripts as HTMLScriptElement[]).map(({ src, async }) => [
        new URL(src).pathname.replace(/-[^-]{7,}\.js$/, ''),
        async,
      ]),
    );
  expect(started).toEqual([
    ['/assets/framework', false],
    ['/assets/entry-client', false],
  ]);
});

/** Only some browsers fetch the favicon, so it doesn't count. */
const fetched = (page: Page, ending: string) =>
  page.evaluate((end) => {
    const favicons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => favicons.every(({ href }) => href !== name))
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(end));
  }, ending);

test('icons come in one sprite, the typeface in one file', { tag: '@once' }, async ({ page, request }) => {
  for (const [name, pathOf] of PAGES) {
    await visit(page, await pathOf(request));
    await page.waitForLoadState('networkidle');
    const shown = await page
      .locator('.icon use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')));
    expect(shown.length, `${name} has icons`).toBeGreaterThan(0);
    const [sprite, ...others] = await fetched(page, '.svg');
    expect(others, name).toEqual([]);
    const drawings = await (await request.get(sprite ?? '')).text();
    for (const address of shown) {
      const [picture, id] = (address ?? '').split('#');
      expect(picture, name).toBe(sprite);
      expect(drawings, name).toContain(`<symbol id="${id}"`);
    }
    expect(await fetched(page, '.woff2'), name).toEqual([expect.stringContaining('figtree-spanish')]);
  }
});

test.describe('no layout shift', { tag: '@phone' }, () => {
  for (const [name, pathOf] of PAGES) {
    test(`while pictures and typeface arrive late on ${name}`, async ({ page, request }) => {
      const path = await pathOf(request);
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route(/\/media\//, async (route) => {
        await arrived;
        await route.continue();
      });
      await recordShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await waitForScript(page);
      arrive();
      await page.waitForLoadState('load');
      await page.evaluate(() => document.fonts.ready);
      expect(await readShifts(page)).toEqual([]);
    });
  }
});

/** A browser that is busy may leave an optional font out for as long as the page lives, so the page asks for it. */
test('glyphs of other languages load on demand', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  const loadFor = (text: string) =>
    page.evaluate(async (wanted) => void (await document.fonts.load('1rem Figtree', wanted)), text);
  await loadFor('Panadería');
  expect(await fetched(page, '.woff2')).toEqual([expect.stringContaining('figtree-spanish')]);
  await loadFor('Crêperie');
  expect(await fetched(page, '.woff2')).toContainEqual(expect.stringContaining('figtree-latin'));
});
