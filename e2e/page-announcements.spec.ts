import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const said = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${title} · Plaza Chapina$`) });

test('the first page is announced by the browser', async ({ page }) => {
  await visit(page, '/about');
  await expect(said(page, 'Acerca de')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('a navigation announces the page, focuses it and scrolls to its top', async ({ page }) => {
  await visit(page, '/about');
  const link = main(page).getByRole('link', { name: 'Publicar el mío' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Planes')).toBeAttached();
  await expect(main(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Registrarse gratis' })).toBeFocused();
});

test('Back restores focus and scroll position', async ({ page }) => {
  await visit(page, '/negocios');
  const link = main(page).getByRole('heading', { level: 3 }).nth(8).getByRole('link');
  const name = (await link.textContent())!;
  await link.focus();
  await page.evaluate(() => new Promise((scrolled) => requestAnimationFrame(() => setTimeout(scrolled))));
  const { y } = (await link.boundingBox())!;
  await page.keyboard.press('Enter');
  await expect(said(page, `${name}: .+`)).toBeAttached();
  await expect(main(page)).toBeFocused();
  await page.goBack();
  await expect(said(page, 'Negocios en Guatemala')).toBeAttached();
  await expect(link).toBeFocused();
  await expect(link).toHaveText(name);
  expect((await link.boundingBox())!.y).toBeCloseTo(y, 0);
});

test('a slow page is announced when it is complete', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/anuncios');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/announcements/*', async (route) => {
    await released;
    await route.continue();
  });
  const link = main(page).getByRole('article').first().getByRole('heading').getByRole('link');
  const name = (await link.textContent())!;
  await link.press('Enter');
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeAttached();
  release();
  await expect(said(page, `${name}.*`)).toBeAttached();
  await expect(main(page)).toBeFocused();
});

test('a filter is announced and keeps the focus', async ({ page, isMobile }) => {
  await visit(page, '/negocios');
  const filter = isMobile
    ? page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Restaurantes' })
    : page.getByRole('combobox', { name: 'Categoría' });
  await filter.focus();
  await page.keyboard.press(isMobile ? 'Enter' : 'R');
  await expect(said(page, 'Restaurantes en Guatemala')).toBeAttached();
  await expect(filter).toBeFocused();
});

test('the content gets the focus of a removed element', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios?open=now&sort=newest');
  await page.getByRole('link', { name: 'Quitar filtros' }).press('Enter');
  await expect(page).toHaveURL('/negocios');
  await expect(main(page)).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Buscar negocios' });
  await search.fill('hotel');
  await search.press('Enter');
  await expect(said(page, 'Resultados de «hotel»')).toBeAttached();
  await expect(main(page)).toBeFocused();
});

test('the next page focuses its results, on a slow network too', async ({ page }) => {
  await visit(page, '/negocios');
  await page.route('**/api/business-profiles/all/filtered*', async (route) => {
    await sleep(600);
    await route.continue();
  });
  await main(page).getByRole('link', { name: 'Siguiente' }).press('Enter');
  await expect(main(page).getByRole('link', { name: 'Anterior' })).toBeVisible();
  const results = page.getByRole('region', { name: 'Resultados' });
  await expect(results).toBeFocused();
  await expect(results.getByRole('article').first()).toBeInViewport();
  await page.goBack();
  await expect(main(page).getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Siguiente' })).toBeFocused();
});
