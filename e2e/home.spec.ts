import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Novedades' });
const featured = (page: Page) => page.getByRole('region', { name: 'Negocios destacados' });
const reachable = (carousel: Locator) =>
  carousel
    .locator('li:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label')));

test('featured businesses are four, two or one per view', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  const dots = featured(page).getByRole('button', { name: /^Ir a la/ });
  // Each step changes the state, so that none passes on the one before.
  for (const [width, perView] of [
    [1280, 4],
    [991, 2],
    [992, 4],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await featured(page).scrollIntoViewIfNeeded();
    const expected = Array.from({ length: perView }, (_, place) => `${place + 1} de 8`);
    await expect.poll(() => reachable(featured(page)), `on ${width} px`).toEqual(expected);
    await expect(dots, `dots on ${width} px`).toHaveCount(perView === 1 ? 5 : 0);
  }
});

test('the featured carousel ends with a link to all businesses', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const previous = featured(page).getByRole('button', { name: 'Anterior' });
  const next = featured(page).getByRole('button', { name: 'Siguiente' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  for (let step = 1; step < 8; step++) await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  const lastCard = featured(page).getByRole('link', { name: 'Ver todas las negocios' });
  await expect(lastCard).toBeInViewport();
  await previous.click();
  await expect(lastCard).not.toBeInViewport();
  await next.click();
  // At most five dots are shown around the current one.
  for (const place of [6, 4, 6, 8]) {
    const dot = featured(page).getByRole('button', { name: `Ir a la ${place} de 8` });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => reachable(featured(page))).toEqual([`${place} de 8`]);
  }
  await lastCard.click();
  await expect(page).toHaveURL('/negocios');
});

test(
  'banners move both ways, wrap around, and have pagination buttons',
  { tag: '@once' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    const pills = banners(page).getByRole('button', { name: /^Ir a la/ });
    const expectCurrent = (place: number) =>
      expect(pills.nth(place - 1)).toHaveAttribute('aria-current', 'true');
    await expect(pills).toHaveCount(3);
    await expectCurrent(1);
    await banners(page).getByRole('button', { name: 'Anterior' }).click();
    await expectCurrent(3);
    await banners(page).getByRole('button', { name: 'Siguiente' }).click();
    await expectCurrent(1);
    await pills.nth(1).click();
    await expectCurrent(2);
    const lake = banners(page).getByRole('img', { name: /lago de Atitlán/ });
    await expect(lake).toBeInViewport();
    expect((await lake.boundingBox())?.height).toBe(400);
  },
);

test('banners advance every five seconds until paused', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  const pills = banners(page).getByRole('button', { name: /^Ir a la/ });
  await page.clock.runFor(5_100);
  await expect(pills.nth(1)).toHaveAttribute('aria-current', 'true');
  await banners(page).getByRole('button', { name: 'Pausar el carrusel' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.clock.runFor(11_000);
  await expect(pills.nth(1)).toHaveAttribute('aria-current', 'true');
  await banners(page).getByRole('button', { name: 'Reproducir el carrusel' }).click();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(pills.nth(2)).toHaveAttribute('aria-current', 'true');
});

test('visible featured businesses advance and wrap around', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, '/');
  await page.clock.runFor(5_100);
  await expect.poll(() => reachable(featured(page))).toContain('1 de 8');
  await featured(page).scrollIntoViewIfNeeded();
  await expect(featured(page).getByRole('button', { name: 'Siguiente' })).toBeInViewport();
  for (const first of [5, 1]) {
    await page.clock.runFor(5_100);
    await expect.poll(async () => (await reachable(featured(page)))[0]).toBe(`${first} de 8`);
  }
});

test('reduced motion stops banners', { tag: '@once' }, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await page.clock.runFor(11_000);
  await expect(banners(page).getByRole('button', { name: 'Ir a la 1 de 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(banners(page).getByRole('button', { name: 'Reproducir el carrusel' })).toBeVisible();
});

test('a new visitor finds the main links', async ({ page, isMobile }) => {
  await visit(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Agregar Negocio' })).toHaveAttribute('href', /^\/login/);
  await expect(main.getByRole('link', { name: 'Ver Planes' })).toHaveAttribute('href', '/planes');
  await expect(main.getByRole('link', { name: 'Registrarse Gratis' })).toHaveAttribute('href', '/register');
  await expect(main.getByRole('link', { name: 'Ver todos los negocios' })).toHaveAttribute(
    'href',
    '/negocios',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Negocios' })).toHaveAttribute('href', '/anuncios');
  await expect(footer).toContainText('© 2025');

  if (isMobile) await page.getByRole('button', { name: 'Menú' }).click();
  const navigation = page.getByRole('navigation', { name: isMobile ? 'Menú principal' : 'Principal' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Inicio',
    'Negocios',
    'Anuncios',
    'Acerca de',
    'Planes',
  ]);
  await navigation.getByRole('link', { name: 'Anuncios' }).click();
  await expect(page).toHaveURL('/anuncios');
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
});

test('the first screen of a phone leads to businesses', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/');
  const ways = page.getByRole('region', { name: '¿Qué necesitas hoy?' });
  await expect(ways.getByRole('link', { name: 'Cerca de mí' })).toBeInViewport({ ratio: 1 });
  await expect(ways.getByRole('listitem').nth(3)).toBeInViewport({ ratio: 1 });
});

test('a category links to its businesses', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('link', { name: /^Cafeterías 6 negocios/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cafeterías en Guatemala');
  await expect(page.getByText('6 negocios', { exact: true })).toBeVisible();
});
