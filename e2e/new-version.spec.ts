import type { Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { expect, expectAccessible, test, visit } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openViewer = (page: Page) => page.getByRole('button', { name: 'Ver todas las 5' }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  return () => loads;
}

/** Deletes the files of the open page, as a deployment does. */
async function replaceVersion(page: Page): Promise<void> {
  let isOpen = true;
  page.on('request', (request) => (isOpen &&= !request.isNavigationRequest()));
  await page.route('**/assets/*', (route) =>
    isOpen ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
}

test.describe('a tab from an older build', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*\/assets\//] });

  test('reloads into the new build on navigation', async ({ page }) => {
    await visit(page, '/about');
    const loads = countLoads(page);
    await replaceVersion(page);
    await follow(page, 'Negocios');
    await expect(heading(page)).toHaveText('Anuncios');
    await expect(page).toHaveURL('/anuncios');
    expect(loads()).toBe(1);
  });

  test('stays as long as no code is missing, for example on prefetch', async ({ page }) => {
    await visit(page, '/about');
    const loads = countLoads(page);
    await replaceVersion(page);
    const missing = page.waitForResponse(/\/assets\/announcements-/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Negocios' }).hover();
    await missing;
    await page.getByRole('searchbox').fill('pan');
    await page.getByRole('button', { name: 'Tema' }).click();
    await expect(page.getByRole('button', { name: 'Oscuro' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('pan');
    expect(loads()).toBe(0);
  });

  test('opens the dialog after the reload', async ({ page, request }) => {
    await visit(page, await businessAddress(request, shops.hotel));
    const loads = countLoads(page);
    await replaceVersion(page);
    await openViewer(page);
    await expect(page.getByRole('dialog').getByText('1 de 5')).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('a build that lacks a file', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*\/assets\/|^uncaught: .*No pudimos cargar/] });

  test('is reloaded only once', async ({ page }) => {
    await visit(page, '/about');
    const loads = countLoads(page);
    await page.route('**/assets/*', (route) => {
      const isMissing = route.request().method() === 'HEAD' || /\/announcements-/.test(route.request().url());
      return isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue();
    });
    const gaveUp = page.waitForEvent('pageerror');
    await follow(page, 'Negocios');
    await gaveUp;
    await expect(heading(page)).toHaveText('Anuncios');
    await follow(page, 'Inicio');
    await expect(page).toHaveURL('/');
    expect(loads()).toBe(2);
  });
});

test.describe('code that fails to load', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^net::ERR_FAILED .*\/assets\/|^console error: .*No pudimos cargar/] });

  test('of the viewer leaves the profile unchanged', async ({ page, request }) => {
    await page.route('**/assets/gallery-modal-*.js', (route) => route.abort());
    await visit(page, await businessAddress(request, shops.hotel));
    await openViewer(page);
    const failure = page.getByRole('dialog', { name: 'No pudimos abrir esto' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toHaveText(shops.hotel);

    await openViewer(page);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure).toBeVisible();
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog').getByText('1 de 5')).toBeVisible();
  });

  test('of a page can be retried', async ({ page }) => {
    await visit(page, '/about');
    await page.route('**/assets/announcements-*.js', (route) => route.abort());
    await follow(page, 'Negocios');
    await expect(page.getByText('No pudimos cargar esta parte del sitio. Revisa tu conexión')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Anuncios');
  });

  test('of a page reloads if the browser never retries a file', async ({ page }) => {
    await visit(page, '/about');
    const loads = countLoads(page);
    await page.route('**/assets/announcements-*.js', (route) =>
      loads() === 0 ? route.abort() : route.continue(),
    );
    await follow(page, 'Negocios');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Anuncios');
    expect(loads()).toBe(1);
  });

  test('of a business can be retried', async ({ page }) => {
    await page.route(/\/assets\/business-[\w-]{7,8}\.js/, (route) => route.abort());
    await visit(page, '/negocios');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(heading(page)).toHaveText('No pudimos mostrar esta página');
    await expect(page).toHaveTitle('Error');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^Llamar/ }).first()).toBeVisible();
  });
});
