import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { STREETS_KEY } from '#platform/streets/streets.ts';
import { makeStreetFile } from '#test/street-file.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const TOWN = { name: 'Ŵalled', 'name:es': 'Ẽspañola' };

const test = testOn(async ({ db, storage }) => {
  const { id: userId } = await buildUser(db);
  const position = { latitude: 14.5594, longitude: -90.7342 };
  const arch = await buildBusiness(db, { userId, name: 'Pan del Arco', position, placeCode: '0301' });
  await storage.put(STREETS_KEY, makeStreetFile({ town: TOWN }));
  return { arch };
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mapa de negocios' });
const list = (page: Page) => dialog(page).getByRole('region', { name: 'Negocios del mapa' });
const canvas = (page: Page) => dialog(page).getByRole('region', { name: /^Mapa\./ });
const incomplete = (page: Page) => dialog(page).getByText('No pudimos cargar todo el mapa.');

async function expectList(page: Page): Promise<void> {
  await expect(list(page).getByRole('link')).toHaveText([/Pan del Arco/]);
}

async function openMap(page: Page, id: number): Promise<void> {
  await visit(page, `/negocios#mapa=${id}`);
  await expect(canvas(page)).toBeVisible();
  await expect(dialog(page).getByText('Cargando el mapa…')).toBeHidden();
}

/** Collects the letters that MapLibre draws for the names of the map. */
async function watchLetters(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    type Draw = (this: OffscreenCanvasRenderingContext2D, text: string, ...place: number[]) => void;
    const canvas = OffscreenCanvasRenderingContext2D.prototype as unknown as Record<'fillText', Draw>;
    const draw = canvas.fillText;
    const seen = Object.assign(window, { letters: new Set<string>() }).letters;
    canvas.fillText = function (text, ...place) {
      seen.add(text);
      draw.call(this, text, ...place);
    };
  });
  return () => page.evaluate(() => [...(window as unknown as { letters: Set<string> }).letters].join(''));
}

const isOfStreets = (url: string) => new URL(url).pathname.startsWith('/mapa/');

test('streets come in parts from the site itself, with names in Spanish', async ({ page, site }) => {
  const parts: string[] = [];
  page.on('response', (response) => {
    if (isOfStreets(response.url())) parts.push(`${response.request().method()} ${response.status()}`);
  });
  const letters = await watchLetters(page);
  await openMap(page, site.content.arch.id);
  await expect.poll(letters).toContain('Ẽ');
  expect(await letters()).not.toContain('Ŵ');
  expect(parts.length).toBeGreaterThan(2);
  expect(new Set(parts)).toEqual(new Set(['GET 206']));
  const credit = dialog(page).getByRole('link', { name: '© OpenStreetMap' });
  await expect(credit).toBeVisible();
  await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(incomplete(page)).toBeHidden();
  await expectList(page);
  await expectAccessible(page);
  await expectReadableInDark(page);
});

const colour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--map-land').trim());

/** The colour of the land is that of most of the picture. */
async function mostFrequentColour(page: Page): Promise<string | undefined> {
  const pixels = await sharp(await canvas(page).screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const name = `#${pixels.toString('hex', at, at + 3)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

test('streets have the colours of the theme', { tag: '@once' }, async ({ page, site }) => {
  await openMap(page, site.content.arch.id);
  for (const colorScheme of ['light', 'dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => mostFrequentColour(page)).toBe(await colour(page));
  }
});

test.describe('when streets can not be loaded', () => {
  test.use({ expectedFailures: [/ERR_FAILED .*\/mapa\/calles-/] });

  test('outlines and the list stay, and they can be asked for again', async ({ page, site }) => {
    await page.route('**/mapa/**', (route) => route.abort());
    const letters = await watchLetters(page);
    await openMap(page, site.content.arch.id);
    await expect(incomplete(page)).toBeVisible();
    await expectList(page);
    await expectAccessible(page);
    await page.unroute('**/mapa/**');
    await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(letters).toContain('Ẽ');
    await expect(incomplete(page)).toBeHidden();
  });
});

async function answerFrom(route: Route, file: Buffer): Promise<void> {
  const [, begin = '0', end = '0'] =
    /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '') ?? [];
  const body = file.subarray(Number(begin), Number(end) + 1);
  const range = `bytes ${begin}-${Number(begin) + body.length - 1}/${file.length}`;
  await route.fulfill({ status: 206, headers: { 'content-range': range }, body });
}

test('damaged tiles leave outlines and the list', { tag: '@once' }, async ({ page, site }) => {
  const file = makeStreetFile({ damage: (data) => Buffer.from(data).fill(7, 12, 24) });
  await page.route('**/mapa/**', (route) => answerFrom(route, file));
  await openMap(page, site.content.arch.id);
  await expect(incomplete(page)).toBeVisible();
  await expectList(page);
});

test.describe('without workers', () => {
  test.use({ expectedFailures: [/maplibre-gl-worker|Worker failed to load/] });

  test('the list stays, and the map can be asked for again', { tag: '@once' }, async ({ page, site }) => {
    await page.route('**/maplibre-gl-worker*', (route) => route.fulfill({ status: 404 }));
    await visit(page, `/negocios#mapa=${site.content.arch.id}`);
    await expect(incomplete(page)).toBeVisible();
    await expectList(page);
    await page.unroute('**/maplibre-gl-worker*');
    await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(incomplete(page)).toBeHidden();
    await expect(canvas(page)).toBeVisible();
    await expect(dialog(page).getByText('Cargando el mapa…')).toBeHidden();
  });
});

test('a map that does not come says so', { tag: '@once' }, async ({ page, site }) => {
  await page.route('**/create-map*.js', () => {});
  await visit(page, `/negocios#mapa=${site.content.arch.id}`);
  await expect(dialog(page).getByText('El mapa tarda en cargar.')).toBeVisible();
  await expectList(page);
  await expect(dialog(page).getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
