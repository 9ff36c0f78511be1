import type { Page } from '@playwright/test';
import { expect, visit, waitForScript } from '../fixtures.ts';
import { tabTo } from '../focus-walk.ts';
import { fill, press } from './keyboard.ts';
import { test } from './email-link.ts';

async function signOut(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Tu cuenta: ${name}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Cerrar Sesión' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
}

test(
  'sign-up, verification, password reset and sign-in by keyboard',
  { tag: '@once' },
  async ({ page, followMail }, { project }) => {
    const name = 'Ixchel Tzunún';
    const email = `ixchel-${project.name}-${Date.now()}@example.com`;
    await visit(page, '/register?from=%2Fmi-cuenta');
    await fill(page, /^Nombre completo/, name);
    await fill(page, /^Email/, email);
    await fill(page, /^Contraseña/, 'lago-de-atitlan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Verifica tu email' })).toBeVisible();

    await followMail('verification', email);
    await waitForScript(page);
    await press(page, 'button', 'Confirmar mi email');
    await expect(page.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
    await visit(page, '/mi-cuenta');
    await expect(page.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible();
    await signOut(page, name);

    await visit(page, '/password-reset');
    await fill(page, /^Email/, email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText(email);
    await followMail('reset', email);
    await waitForScript(page);
    await fill(page, /^Contraseña nueva/, 'volcan-de-pacaya');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);

    await fill(page, /^Email/, email);
    await fill(page, /^Contraseña/, 'volcan-de-pacaya');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Tu cuenta: ${name}` })).toBeVisible();
  },
);
