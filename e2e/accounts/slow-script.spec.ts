import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeAccount } from './account.ts';

async function visitWithLateScript(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test.describe('a press before hydration is replayed', () => {
  test('of a form', async ({ page }) => {
    const release = await visitWithLateScript(page, '/login');
    await page.getByLabel('Email').fill('ana@example.com');
    const button = page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByText('Por favor, complete todos los campos')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL('/login');
  });

  test('of a form by the keyboard', { tag: '@once' }, async ({ page }) => {
    const release = await visitWithLateScript(page, '/password-reset');
    await page.getByLabel('Email').press('Enter');
    release();
    await expect(page.getByRole('link', { name: 'Por favor, ingresa tu email' })).toBeVisible();
    await expect(page).toHaveURL('/password-reset');
  });

  test('of an action for signed-in users', { tag: '@phone' }, async ({ page, context, baseURL }) => {
    await makeAccount(context.request, baseURL!);
    const release = await visitWithLateScript(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Agregar Negocio' }).first().click();
    release();
    await expect(page.getByRole('heading', { name: '¿Cómo se llama tu negocio?' })).toBeVisible();
    await expect(page).toHaveURL('/publicar');
  });

  test('unless it works without the script', { tag: '@once' }, async ({ page }) => {
    const release = await visitWithLateScript(page, '/negocios');
    const box = page.getByRole('searchbox', { name: 'Buscar negocios' });
    await box.fill('hotel');
    await box.press('Enter');
    await expect(page).toHaveURL('/negocios?search=hotel');
    release();
  });
});
