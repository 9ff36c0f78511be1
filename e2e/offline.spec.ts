import type { Page } from '@playwright/test';
import { businessAddress, shops } from './demo.ts';
import { test as base, expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { type Front, openFront } from './front.ts';
import { readStored, untilKept } from './kept-offline.ts';

const SITE = process.env['E2E_BASE_URL'] ?? `http://localhost:${process.env['E2E_PORT'] ?? '3210'}`;

/** Each test has its own origin, and so its own worker, before the site with the demo content. */
const test = base.extend<{ front: Front }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  front: async ({}, use) => {
    const front = await openFront(SITE);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.url),
  serviceWorkers: 'allow',
  expectedFailures: [/net::ERR_/],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offline = (page: Page) => page.getByText('Sin conexión', { exact: true });

async function visitAndKeep(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await untilKept(page, Number(address.replace(/\D+/g, '')));
}

test('a business that was seen once is readable when the server is gone', async ({
  page,
  front,
  request,
}) => {
  const address = await businessAddress(request, shops.onePhoto);
  await visitAndKeep(page, address);
  await front.setReachable(false);
  await page.reload();
  await expect(heading(page)).toHaveText(shops.onePhoto);
  await expect(offline(page)).toHaveCount(1);
  await expect(page.getByText(/, según los datos del \d+ de \w+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/502/,
  );
  await expect(page.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('link', { name: /^Cómo llegar/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Horario de la semana' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);

  await page.goto('/negocios?search=panaderia');
  await expect(page.getByRole('searchbox', { name: 'Buscar en lo guardado' })).toHaveValue('panaderia');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([shops.onePhoto]);
  await page.getByRole('searchbox').fill('zapatos');
  await expect(page.getByText('Ningún negocio guardado en este aparato coincide.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expectAccessible(page);
  await page.getByRole('link', { name: shops.onePhoto, exact: true }).press('Enter');
  await expect(heading(page)).toHaveText(shops.onePhoto);

  await front.setReachable(true);
  await page.getByRole('link', { name: 'Intentar otra vez' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(heading(page)).toHaveText(shops.onePhoto);
});

test('a tab that is open leads to what is kept', async ({ page, context, request }) => {
  const address = await businessAddress(request, shops.onePhoto);
  await visitAndKeep(page, address);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Plaza Chapina' }).first().click();
  await expect(offline(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Recientes' })).toContainText(shops.onePhoto);
  await context.setOffline(false);
  await expect(page.getByText('Ya hay conexión')).toBeVisible();
  await page.getByRole('link', { name: 'Ver la página' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('its own address leads to the site where there is network, and by a link where there was none', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto('/sin-conexion');
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await page.goto('/sin-conexion');
  await expect(page.getByText('Sin conexión', { exact: true })).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole('link', { name: /^(?:Ver la página|Intentar otra vez)$/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test.describe('what is stored', { tag: '@once' }, () => {
  test.use({ expectedFailures: [] });

  test('is small, public and known by its name', async ({ page, front, request }) => {
    await visitAndKeep(page, await businessAddress(request, shops.hotel));
    const stored = await readStored(page);
    const paths = stored.map(({ key }) => new URL(key.split(' ')[1] ?? '').pathname);
    for (const path of paths)
      expect(path).toMatch(
        /^\/(?:sin-conexion(?:\/listas|\/negocio\/\d+)?|assets\/[\w-]+\.(?:js|svg|woff2))$/,
      );
    const bytes = stored.map(({ text }) => text.length).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThan(600 * 1024);
    const kept = stored.filter(({ key }) => key.includes('/sin-conexion/')).map(({ text }) => text);
    expect(kept.join(' ')).not.toMatch(/user_id|email|session|token/);
    expect(front.paths.filter((path) => path.startsWith('GET /sin-conexion'))).toHaveLength(1);
  });

  test('goes when it is forgotten', async ({ page, request }) => {
    const address = await businessAddress(request, shops.onePhoto);
    await visitAndKeep(page, address);
    await visit(page, '/favoritos');
    await page.getByRole('button', { name: 'Borrar' }).click();
    await expect
      .poll(async () => (await readStored(page)).filter(({ key }) => key.includes('/negocio/')))
      .toEqual([]);
  });
});

test.describe('new versions', { tag: '@once' }, () => {
  const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');
  const untilStored = (page: Page, version: number) =>
    expect
      .poll(async () =>
        (await readStored(page)).some(({ text }) => text.includes(`data-version="${version}"`)),
      )
      .toBe(true);

  test('take over in any order of old and new tabs', async ({ page, context, front, request }) => {
    const address = await businessAddress(request, shops.onePhoto);
    await visitAndKeep(page, address);
    for (const version of [2, 3]) {
      front.setVersion(version);
      const next = await context.newPage();
      await visit(next, '/about');
      await untilStored(next, version);
      // The old tab goes on, with its own code and by navigation.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Planes', exact: true }).click();
      await expect(page).toHaveURL('/planes');
      await front.setReachable(false);
      for (const tab of [page, next]) {
        await tab.goto(address);
        await expect(heading(tab)).toHaveText(shops.onePhoto);
        expect(await versionOf(tab)).toBe(String(version));
      }
      await front.setReachable(true);
      await visit(page, address);
      await next.close();
    }
  });
});

test.describe('what is damaged', { tag: '@once' }, () => {
  test('is left out, and the rest is shown', async ({ page, front, request }) => {
    const [first, second] = [
      await businessAddress(request, shops.hotel),
      await businessAddress(request, shops.onePhoto),
    ];
    await visitAndKeep(page, first);
    await visitAndKeep(page, second);
    await page.evaluate(async (path) => {
      const name = (await caches.keys()).find((key) => key.includes('businesses')) ?? '';
      const cache = await caches.open(name);
      await cache.put(`/sin-conexion/negocio/${path.replace(/\D+/g, '')}`, new Response('{"business":'));
    }, first);
    await front.setReachable(false);
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([shops.onePhoto]);
  });
});
