import type { Page, Route } from '@playwright/test';
import { shops } from './demo.ts';
import { expect, test, visit } from './fixtures.ts';
import { readShifts, recordShifts } from './layout-shifts.ts';
import { cutTexts, doubleText } from './legibility.ts';

const PROFILE = /\/api\/business-profiles\/\d+$/;
const LIST = `/negocios?search=${encodeURIComponent(shops.hotel)}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByRole('status', { name: 'Cargando el resto' });
const whatsApp = (page: Page) =>
  page.locator('main header').getByRole('link', { name: `WhatsApp con ${shops.hotel}` });
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: shops.hotel, exact: true });

/** Opens the list, and waits for the code of profiles, which follows it. */
async function openList(page: Page, path = LIST): Promise<void> {
  await visit(page, path);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/business-[\w-]+\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

async function holdBack(page: Page, how: (route: Route) => Promise<void> = (route) => route.continue()) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(PROFILE, async (route) => {
    await released;
    await how(route);
  });
  return release;
}

/** Answers with the business as it is now. */
const changed = (name: string) => async (route: Route) => {
  const answer = await route.fetch();
  const business = (await answer.json()) as object;
  await route.fulfill({ json: { ...business, name, page_title: name } });
};

test('a touched card is a profile of use in the next frame, and nothing in it moves', async ({ page }) => {
  await recordShifts(page);
  await openList(page);
  const release = await holdBack(page);
  const shown = await card(page).evaluate(async (link: HTMLElement) => {
    link.click();
    await new Promise((painted) => requestAnimationFrame(painted));
    const main = document.querySelector('main');
    return { heading: main?.querySelector('h1')?.textContent, path: location.pathname, at: scrollY };
  });
  expect(shown).toEqual({ heading: shops.hotel, path: expect.stringMatching(/^\/business\/\d+$/), at: 0 });
  await expect(waiting(page)).toBeAttached();
  await expect(whatsApp(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(page.locator('main header').getByRole('link', { name: /^Llamar/ })).toBeVisible();
  await expect(page.locator('main header')).toContainText(/Abierto|Cerrado|Abre/);
  const photo = page.getByRole('img', { name: `${shops.hotel} image 1` });
  await expect(photo).toBeVisible();
  const parts = [heading(page), whatsApp(page), photo];
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await boxes();
  // The change of the page itself is one, as no real touch began it.
  const opening = (await readShifts(page)).length;
  const kept = await heading(page).elementHandle();
  release();
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  expect(await kept?.evaluate((node) => node.isConnected)).toBe(true);
  expect((await readShifts(page)).slice(opening)).toEqual([]);
});

test('focus and title are announced once, and the visit is counted once', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/visits') && sent.postData()?.includes('"view"'))
      views.push(sent.postData() ?? '');
  });
  await openList(page);
  await page.evaluate(() => {
    const told: string[] = [];
    const focused: string[] = [];
    Object.assign(window, { told, focused });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = target instanceof Element ? target.closest('p[role=status].sr-only') : null;
        if (region?.textContent) told.push(region.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => focused.push((target as Element).localName));
  });
  const release = await holdBack(page);
  await card(page).click();
  await expect(waiting(page)).toBeAttached();
  expect(views).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  await expect.poll(() => views.length).toBe(1);
  await expect(page.getByRole('main')).toBeFocused();
  const heard = await page.evaluate(() => {
    const { told, focused } = window as unknown as Record<'told' | 'focused', string[]>;
    return {
      told: told.filter((text) => text.includes('·')),
      mains: focused.filter((name) => name === 'main'),
    };
  });
  expect(heard.told).toEqual([expect.stringMatching(new RegExp(`^${shops.hotel}: `))]);
  expect(heard.mains).toEqual(['main']);
});

test('a business that was renamed meanwhile is so in place', async ({ page }) => {
  await openList(page);
  const release = await holdBack(page, changed('Hotel Nuevo'));
  await card(page).click();
  await expect(heading(page)).toHaveText(shops.hotel);
  release();
  await expect(heading(page)).toHaveText('Hotel Nuevo');
  await expect(page).toHaveTitle(/^Hotel Nuevo/);
});

test.describe('a business that is gone meanwhile', () => {
  test.use({ expectedFailures: [/^404 /] });

  test('is not found', async ({ page }) => {
    await openList(page);
    const release = await holdBack(page, (route) =>
      route.fulfill({ status: 404, json: { detail: 'No existe' } }),
    );
    await card(page).click();
    await expect(heading(page)).toHaveText(shops.hotel);
    release();
    await expect(heading(page)).toHaveText('Perfil de Negocio No Encontrado');
    await expect(whatsApp(page)).toHaveCount(0);
    await page.goBack();
    await expect(card(page)).toBeVisible();
  });
});

test.describe('when the answer fails', () => {
  test.use({ expectedFailures: [/^500 /] });

  test('the card stays of use, says so, and can be tried again', async ({ page }) => {
    await openList(page);
    const release = await holdBack(page, (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
    await card(page).click();
    release();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No pudimos cargar el resto');
    await expect(heading(page)).toHaveText(shops.hotel);
    await expect(page).toHaveTitle(new RegExp(`^${shops.hotel}`));
    await expect(whatsApp(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
});

test('three quick touches open it once, and press nothing in it', async ({ page, context }) => {
  await openList(page);
  const pages: string[] = [];
  context.on('page', (opened) => pages.push(opened.url()));
  const release = await holdBack(page);
  const before = await page.evaluate(() => history.length);
  await card(page).click({ clickCount: 3 });
  release();
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expect(page).toHaveURL(/\/business\/\d+$/);
  expect(pages).toEqual([]);
});

test('Back while it loads leads to the list, where it stays', async ({ page }) => {
  await openList(page, '/negocios');
  const last = page.getByRole('main').getByRole('article').nth(8).getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const at = await page.evaluate(() => scrollY);
  expect(at).toBeGreaterThan(0);
  const release = await holdBack(page);
  await last.click();
  await expect(waiting(page)).toBeAttached();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goBack();
  await expect(page).toHaveURL('/negocios');
  await expect(last).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(at);
  release();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/negocios');
  await expect(last).toBeVisible();
  expect(asked.filter((path) => path.includes('filtered'))).toEqual([]);
});

test('at 200 % of its size no text of a card that opens is cut', async ({ page }) => {
  await doubleText(page);
  await openList(page);
  const release = await holdBack(page);
  await card(page).click();
  await expect(waiting(page)).toBeAttached();
  expect(await cutTexts(page)).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
});

test(
  'a device that saves data loads no profile before its touch',
  { tag: '@once' },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await visit(page, LIST);
    await page.waitForLoadState('networkidle');
    const files = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/business-[\w-]+\.js$/.test(name)),
      );
    expect(await files()).toEqual([]);
    await card(page).click();
    await expect(page.getByRole('heading', { name: 'Contacto' })).toBeVisible();
  },
);
