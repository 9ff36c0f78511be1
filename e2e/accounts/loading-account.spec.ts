import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures.ts';
import { makeAccount } from './account.ts';

const loading = (page: Page) => page.getByText('Cargando aplicación...');

async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('signing in says so until the code for accounts has come', async ({ page, context, baseURL }) => {
  const { email, password } = await makeAccount(context.request, baseURL!);
  await context.clearCookies();
  await visit(page, '/login');
  const release = await hold(page, /\/assets\/account-[\w-]{7}\.js/);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill(password);
  await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(loading(page)).toBeInViewport();
  release();
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible();
  await expect(loading(page)).toBeHidden();
});

test('a page without its session says so until it is known', { tag: '@once' }, async ({ page }) => {
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('"/api/auth/session"', '"/api/auth/unknown"');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  const release = await hold(page, '/api/auth/session');
  await visit(page, '/about');
  await expect(loading(page)).toBeInViewport();
  release();
  await expect(loading(page)).toBeHidden();
});

test('a complete page never says so', { tag: '@once' }, async ({ page, context, baseURL }) => {
  await makeAccount(context.request, baseURL!);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});
