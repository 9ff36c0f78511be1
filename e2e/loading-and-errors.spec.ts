import type { Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { expect, expectAccessible, test, visit, waitForScript } from './fixtures.ts';

const LIST = '**/api/business-profiles/all/filtered*';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Clicks without hovering first, so that nothing is prefetched. */
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).dispatchEvent('click');

test(
  'the previous page stays for 300 ms, then the skeleton, then the page',
  { tag: '@once' },
  async ({ page }) => {
    await page.clock.install();
    await visit(page, '/about');
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdBack(page, '**/api/announcements/active/filtered*');
    await follow(page, 'Negocios');
    await expect(page.getByRole('progressbar', { name: 'Cargando página' })).toBeAttached();
    await page.clock.runFor(290);
    await expect(heading(page)).toHaveText(/plaza/);
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
    await page.clock.resume();
    release();
    await expect(heading(page)).toHaveText('Anuncios');
    await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  },
);

test('the list stays while a filter loads, and is marked as busy', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/negocios');
  const release = await holdBack(page, LIST);
  const results = page.getByRole('region', { name: 'Resultados' });
  await page.getByLabel('Ordenar por').selectOption({ label: 'Más recientes' });
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results.getByRole('article')).toHaveCount(12);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('newest');
  release();
  await expect(results).toHaveAttribute('aria-busy', 'false');
  await expect(page).toHaveURL('/negocios?sort=newest');
});

test.describe('when the API fails', { tag: '@once' }, () => {
  // React logs errors that are thrown after the first 300 ms, while rendering.
  test.use({ expectedFailures: [/^500 .*\/api\/|^console error: .*ApiError/] });
  const fail = (page: Page, address: string) =>
    page.route(address, (route) => route.fulfill({ status: 500, json: { detail: 'Error de prueba' } }));

  test('a page says so and can retry', async ({ page }) => {
    await visit(page, '/about');
    await fail(page, '**/api/announcements/**');
    await follow(page, 'Negocios');
    await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error/);
    await expect(page.getByRole('main')).not.toContainText('undefined');
    await tryAgain(page).click();
    await expect(tryAgain(page)).toBeEnabled();
    await page.unrouteAll();
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Anuncios');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('an initial list says so between its filters', async ({ page }) => {
    await visit(page, '/about');
    await fail(page, LIST);
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Negocios' })
      .dispatchEvent('click');
    await expect(heading(page)).toHaveText('Negocios en Guatemala');
    const results = page.getByRole('region', { name: 'Resultados' });
    await expect(results.getByRole('alert')).toContainText('No pudimos cargar los negocios.');
    await page.unrouteAll();
    await results.getByRole('button', { name: 'Reintentar' }).click();
    await expect(results.getByRole('article')).toHaveCount(12);
    await expect(page.getByText(/^\d+ negocios$/)).toBeVisible();
    await expect(results.getByRole('heading', { name: 'Resultados' })).toBeFocused();
  });

  test('a business is a placeholder with a retry', async ({ page }) => {
    await visit(page, '/negocios');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/business\/\d+$/);
    await page.goBack();
    // Nothing is known of it any more.
    await page.reload();
    await waitForScript(page);
    await fail(page, '**/api/business-profiles/*');
    await page.goForward();
    await expect(heading(page)).toHaveText('Negocio');
    await expect(page).toHaveTitle(/^Negocio/);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Negocio');
    await page.unrouteAll();
    await tryAgain(page).click();
    await expect(page.getByRole('link', { name: /^Llamar/ }).first()).toBeVisible();
    await expect(heading(page)).not.toHaveText('Negocio');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('replies say so in place', async ({ page }) => {
    await visit(page, '/anuncios');
    await fail(page, '**/api/announcement-replies/**');
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /comentario/ }) })
      .first();
    await card.getByRole('button', { name: /comentario/ }).click();
    await expect(card.getByRole('alert')).toContainText('No pudimos cargar los comentarios');
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Reintentar' }).click();
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(card.getByText('¿Quieres responder?')).toBeVisible();
    await expect(card.getByRole('heading').first()).toBeFocused();
  });
});

test.describe('offline', { tag: '@once' }, () => {
  test.use({
    // axe asks for the style sheets again, and warns.
    expectedFailures: [
      /^net::ERR_INTERNET_DISCONNECTED|^console error: .*(Failed to fetch|No pudimos (conectar|cargar esta parte))|preload assets/,
    ],
  });

  test('an unvisited page says so, and loads once online', async ({ page, context }) => {
    await visit(page, '/about');
    await context.setOffline(true);
    await follow(page, 'Negocios');
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await context.setOffline(false);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText('Anuncios');
  });

  test('a filter stays selected, and its list loads once online', async ({ page, context }) => {
    await visit(page, '/negocios');
    const order = page.getByLabel('Ordenar por');
    const results = page.getByRole('region', { name: 'Resultados' });
    const tryListAgain = results.getByRole('button', { name: 'Reintentar' });
    await context.setOffline(true);
    await order.selectOption({ label: 'Más recientes' });
    await expect(results.getByRole('alert')).toContainText('No pudimos cargar los negocios.');
    await expect(order).toHaveValue('newest');
    await expect(page).toHaveURL('/negocios?sort=newest');
    await expectAccessible(page);
    await tryListAgain.click();
    await expect(tryListAgain).toBeEnabled();
    await context.setOffline(false);
    await tryListAgain.click();
    await expect(results.getByRole('article')).toHaveCount(12);
    await expect(results.getByRole('alert')).toHaveCount(0);
    await context.setOffline(true);
    await page.goBack();
    await expect(order).toHaveValue('');
    await expect(results.getByRole('article')).toHaveCount(12);
  });
});

test.describe('a picture that fails to load', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*\/media\//] });

  test('is replaced by the generated placeholder', async ({ page, request }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    for (const path of ['/', '/negocios', '/anuncios', await businessAddress(request, shops.hotel)]) {
      await visit(page, path);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const broken = () =>
        page
          .getByRole('main')
          .locator('img')
          .evaluateAll((images) =>
            images
              .filter((image) => image instanceof HTMLImageElement && image.complete && !image.naturalWidth)
              .map((image) => image.outerHTML),
          );
      await expect.poll(broken, path).toEqual([]);
    }
  });

  test('is replaced in the gallery too', async ({ page, request }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await visit(page, await businessAddress(request, shops.hotel));
    const gallery = page.getByRole('region', { name: `Imágenes de ${shops.hotel}` });
    await expect(gallery.locator('svg[preserveAspectRatio]').first()).toBeInViewport();
    await expect(gallery.getByRole('img', { name: 'image 1' })).toHaveCount(0);
    await gallery.getByRole('button', { name: 'Ver todas las 5' }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('1 de 5')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'image 1' }).first()).not.toBeInViewport();
    await expect(viewer.getByRole('button', { name: 'Ver imagen 5' })).toBeInViewport({ ratio: 1 });
    await viewer.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(viewer).toHaveCount(0);
  });
});

test('invalid parameters are removed from the URL', { tag: '@once' }, async ({ page, request }) => {
  for (const [asked, answered] of [
    ['/negocios?category=abc&open=now', '/negocios?open=now'],
    ['/negocios?category=1&place=zz&sort=newest&open=perhaps', '/negocios?category=1&sort=newest'],
    ['/negocios?search=caf%C3%A9&cursor=nonsense', '/negocios?search=caf%C3%A9'],
    ['/anuncios?cursor=nonsense', '/anuncios'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect(answer.status(), asked).toBe(302);
    expect(answer.headers()['location'], asked).toBe(answered);
  }
  await visit(page, '/negocios?category=abc&open=now');
  await expect(page.getByRole('checkbox', { name: 'Abierto ahora' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Negocios en Guatemala');
});

test.describe('an unknown page', { tag: '@once' }, () => {
  // React logs errors that are thrown after the first 300 ms, while rendering.
  test.use({ expectedFailures: [/^404 |^console error: .*ApiError/] });

  test('is a 404 with links', async ({ page }) => {
    const missing: [path: string, title: string, wayOn: string][] = [
      ['/no-existe', 'Página no encontrada', 'Ir al inicio'],
      ['/mi-cuenta/x.css', 'Página no encontrada', 'Ir al inicio'],
      ['/anuncios/99999999', 'Página no encontrada', 'Ir al inicio'],
      ['/anuncios/abc', 'Página no encontrada', 'Ir al inicio'],
      ['/business/0', 'Perfil de Negocio No Encontrado', 'Volver al inicio'],
      ['/business/99999999', 'Perfil de Negocio No Encontrado', 'Volver al inicio'],
      ['/business/99999999999999999999', 'Perfil de Negocio No Encontrado', 'Volver al inicio'],
      ['/business/abc', 'Perfil de Negocio No Encontrado', 'Volver al inicio'],
      ['/business', 'Perfil de Negocio No Encontrado', 'Volver al inicio'],
    ];
    for (const [path, title, wayOn] of missing) {
      const answer = await page.goto(path);
      expect.soft(answer?.status(), path).toBe(404);
      await expect.soft(page.getByRole('heading', { name: title }), path).toBeVisible();
      await expect.soft(page.getByRole('link', { name: wayOn }), path).toHaveAttribute('href', '/');
      await expect.soft(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
      await expect.soft(page, path).toHaveTitle(new RegExp(title));
    }
  });

  test('is shown in place after a click too', async ({ page }) => {
    await visit(page, '/negocios');
    await page.route('**/api/business-profiles/*', (route) =>
      route.fulfill({ status: 404, json: { detail: 'No existe' } }),
    );
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Perfil de Negocio No Encontrado' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });
});
