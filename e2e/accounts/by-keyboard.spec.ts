import type { Locator, Page } from '@playwright/test';
import { expect, test, visit, waitForScript } from '../fixtures.ts';

const MOST_TABS = 60;

/** Goes on by Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} times Tab do not lead to ${target.toString()}`);
}

async function fill(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('textbox', { name: label }));
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

/** Opens the newest mail of the subject to the person in the local mailbox, and follows its link. */
async function followMail(page: Page, subject: string, email: string, link: RegExp): Promise<void> {
  const mail = page.getByRole('link', { name: new RegExp(`${subject}.*${email}`) });
  await expect(async () => {
    await page.goto('/correo');
    await expect(mail.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tabTo(page, mail.first());
  await page.keyboard.press('Enter');
  await press(page, 'link', link);
  await waitForScript(page);
}

async function signOut(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: `Tu cuenta: ${name}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Cerrar Sesión' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
}

test('a stranger makes an account, verifies it, forgets the password and comes back', async ({ page }, {
  project,
}) => {
  const name = 'Ixchel Tzunún';
  const email = `ixchel-${project.name}-${Date.now()}@example.com`;
  await visit(page, '/register?from=%2Fmi-cuenta');
  await fill(page, /^Nombre completo/, name);
  await fill(page, /^Email/, email);
  await fill(page, /^Contraseña/, 'lago-de-atitlan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verifica tu email' })).toBeVisible();

  await followMail(page, 'Verifica tu email', email, /verify-email\?code=/);
  await press(page, 'button', 'Confirmar mi email');
  await expect(page.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
  await visit(page, '/mi-cuenta');
  await expect(page.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible();
  await signOut(page, name);

  await visit(page, '/password-reset');
  await fill(page, /^Email/, email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(email);
  await followMail(page, 'contraseña', email, /new-password\?code=/);
  await fill(page, /^Contraseña nueva/, 'volcan-de-pacaya');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);

  await fill(page, /^Email/, email);
  await fill(page, /^Contraseña/, 'volcan-de-pacaya');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Tu cuenta: ${name}` })).toBeVisible();
});
