import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Novedades' });
const featured = (page: Page) => page.getByRole('region', { name: 'Negocios destacados' });
/** Inert slides are out of reach. */
const reachable = (page: Page) => featured(page).locator('li:not([inert])');

test('arrow keys move the slides and keep the focus among them', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await reachable(page).first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(reachable(page).first()).toHaveAttribute('aria-label', /^5 de /);
  await page.keyboard.press('Tab');
  await expect(reachable(page).first().getByRole('heading').getByRole('link')).toBeFocused();
});

const slidePlaces = (page: Page) =>
  page.locator('[aria-roledescription=carrusel] li').evaluateAll((slides) =>
    slides.map((slide) => {
      const { x, width, height } = slide.getBoundingClientRect();
      return [x, width, height].map(Math.round).join(' ');
    }),
  );

/** The typeface is optional: a busy machine shows one page with it and the other without. */
const leaveOutTypeface = (page: Page) => page.route('**/*.woff2', (route) => route.abort('aborted'));

test('hydration keeps the position of the slides', async ({ page, browser, baseURL, viewport }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveOutTypeface(page);
  await visit(page, '/');
  await expect(banners(page).locator('li[inert]')).toHaveCount(2);
  const plain = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await leaveOutTypeface(withoutScript);
  await withoutScript.goto('/');
  expect(await slidePlaces(page)).toEqual(await slidePlaces(withoutScript));
  await plain.close();
});

test('a button press before the slides can move is replayed', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/embla-carousel*', async (route) => {
    await late;
    await route.continue();
  });
  await visit(page, '/');
  await featured(page).getByRole('button', { name: 'Siguiente' }).click();
  await expect(featured(page).locator('li[inert]')).toHaveCount(0);
  arrive();
  await expect(reachable(page).first()).toHaveAttribute('aria-label', /^5 de /);
});
