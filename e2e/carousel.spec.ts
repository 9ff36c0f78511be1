import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Novedades' });
const featured = (page: Page) => page.getByRole('region', { name: 'Negocios destacados' });
const current = (page: Page) => banners(page).locator('[aria-current=true]');
/** Slides that a finger, a key or a screen reader can reach. */
const reachable = (page: Page) => featured(page).locator('li:not([inert])');

test(
  'the banners go round and move on by themselves until they are paused',
  { tag: '@once' },
  async ({ page }) => {
    await visit(page, '/');
    await expect(current(page)).toHaveAccessibleName('Ir a la 1 de 3');
    await expect(current(page)).toHaveAccessibleName('Ir a la 2 de 3', { timeout: 7000 });
    await banners(page).getByRole('button', { name: 'Pausar el carrusel' }).click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(5500);
    await expect(current(page)).toHaveAccessibleName('Ir a la 2 de 3');
    for (const place of [3, 1]) {
      await banners(page).getByRole('button', { name: 'Siguiente' }).click();
      await expect(current(page)).toHaveAccessibleName(`Ir a la ${place} de 3`);
    }
  },
);

test('with little motion nothing moves until it is asked to', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await expect(banners(page).getByRole('button', { name: 'Reproducir el carrusel' })).toBeVisible();
});

for (const [width, count] of [
  [1280, 4],
  [992, 4],
  [991, 2],
  [576, 2],
  [575, 1],
] as const) {
  test(
    `${count} featured businesses stand side by side at ${width} px`,
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/');
      await featured(page).scrollIntoViewIfNeeded();
      await expect(reachable(page)).toHaveCount(count);
    },
  );
}

test('the featured businesses end with the way to all of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await featured(page).scrollIntoViewIfNeeded();
  const next = featured(page).getByRole('button', { name: 'Siguiente' });
  await expect(featured(page).getByRole('button', { name: 'Anterior' })).toBeDisabled();
  while ((await next.getAttribute('aria-disabled')) === 'false') {
    const before = await reachable(page).first().getAttribute('aria-label');
    await next.click();
    await expect(reachable(page).first()).not.toHaveAttribute('aria-label', before ?? '');
  }
  await featured(page).getByRole('link', { name: 'Ver todas las negocios' }).click();
  await expect(page).toHaveURL('/negocios');
});

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

test('the script takes the slides over where they stand', async ({ page, browser, baseURL, viewport }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await expect(banners(page).locator('li[inert]')).toHaveCount(2);
  const plain = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto('/');
  expect(await slidePlaces(page)).toEqual(await slidePlaces(withoutScript));
  await plain.close();
});
