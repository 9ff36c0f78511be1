import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures.ts';

const question = (page: Page) => page.getByRole('button', { name: /^¿Quisiste decir/ });

test('a mistyped mail domain is asked about, and corrected', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/register');
  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('ana.xicara@gmail.con');
  await email.press('Tab');
  await expect(question(page)).toHaveText('¿Quisiste decir ana.xicara@gmail.com?');
  await question(page).click();
  await expect(email).toHaveValue('ana.xicara@gmail.com');
  await expect(email).toBeFocused();
  await email.press('Tab');
  await expect(question(page)).toHaveCount(0);
});

test('a mail domain that is asked about is kept if it is meant', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/register');
  const main = page.getByRole('main');
  const email = main.getByLabel('Email');
  await main.getByLabel('Nombre').fill('Ana Xicará');
  await email.fill(`ana-${Date.now()}@gmail.con`);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill('volcán-de-agua');
  await expect(question(page)).toBeVisible();
  const request = page.waitForRequest('**/api/auth/sign-up');
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
  const { email: sent } = (await request).postDataJSON() as { email: string };
  expect(sent).toMatch(/@gmail\.con$/);
  await expect(page).not.toHaveURL(/register/);
});
