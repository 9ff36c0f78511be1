import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInDark, test, visit } from '../fixtures.ts';
import { type Account, makeAccount } from './account.ts';

let account: Account;
test.beforeEach(async ({ page, context, baseURL }) => {
  account = await makeAccount(context.request, baseURL!);
  await visit(page, '/mi-cuenta');
});

const section = (page: Page, name: string) => page.getByRole('region', { name });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.getByLabel(/foto$/).setInputFiles(file);
}

test('name and phone, in any format, are edited in place', { tag: '@phone' }, async ({ page }) => {
  const profile = section(page, 'Perfil');
  await profile.getByLabel('Nombre completo').fill(' ');
  await profile.getByLabel('Teléfono').fill('12');
  await profile.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(profile.getByRole('alert').getByRole('link')).toHaveCount(2);
  await profile.getByLabel('Nombre completo').fill('Ixchel  Tzunún Choc');
  await profile.getByLabel('Teléfono').fill('00502 5555-1234');
  await profile.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(profile.getByLabel('Teléfono')).toHaveValue('+502 5555 1234');
  await expect(page.getByRole('button', { name: 'Tu cuenta: Ixchel Tzunún Choc' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('an avatar upload shows progress without horizontal overflow', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/avatar', async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, { name: 'yo.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByRole('progressbar', { name: 'Subiendo tu foto' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  letGo();
  await expect(page.getByText('Avatar actualizado exitosamente')).toBeVisible();
  await expect(page.getByText('Cambiar foto')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedFailures: [/^415 .*avatar$|ERR_FAILED .*avatar$/] });

  test(
    'an invalid, too large or interrupted avatar has its own error',
    { tag: '@once' },
    async ({ page }) => {
      const alert = section(page, 'Perfil').getByRole('alert');
      await choose(page, { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
      await expect(alert).toHaveText('Por favor, selecciona un archivo de imagen válido');
      const large = Buffer.alloc(5 * 1024 * 1024 + 1);
      await choose(page, { name: 'grande.png', mimeType: 'image/png', buffer: large });
      await expect(alert).toHaveText('La imagen debe ser menor a 5MB');
      await choose(page, { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
      await expect(alert).toHaveText('Por favor, selecciona un archivo de imagen válido');
      await page.route('**/avatar', (route) => route.abort(), { times: 1 });
      await choose(page, { name: 'yo.png', mimeType: 'image/png', buffer: PICTURE });
      await expect(alert).toHaveText('Error al subir el avatar. Inténtalo de nuevo.');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByText('Avatar actualizado exitosamente')).toBeVisible();
      await expect(alert).toBeHidden();
    },
  );
});

test('user data is exported as a file', { tag: '@once' }, async ({ page }) => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('mis-datos-ixchel-tzunun.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(account.email);
});

test.describe(() => {
  test.use({ expectedFailures: [/^401 .*(users|sign-in)/] });

  test('an account is deleted after its password is confirmed', { tag: '@once' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' });
    const password = dialog.getByRole('textbox', { name: /^Tu contraseña/ });
    await password.fill('no-es-esta');
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Contraseña incorrecta');
    await expectAccessible(page);
    await password.fill(account.password);
    await password.press('Enter');
    await expect(page.getByText('Tu cuenta fue eliminada')).toBeVisible();
    await expect(page).toHaveURL('/');
    await visit(page, '/login');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(account.email);
    await main.getByRole('textbox', { name: /^Contraseña/ }).fill(account.password);
    await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(main.getByRole('alert')).toContainText('No existe una cuenta con este email');
  });
});

test.describe('an account that was deleted while the response was lost', () => {
  test.use({ expectedFailures: [/^net::ERR_FAILED .*users/] });

  test('is reported as deleted on retry', { tag: '@phone' }, async ({ page }) => {
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' });
    const password = dialog.getByRole('textbox', { name: /^Tu contraseña/ });
    await page.route(
      '**/api/users/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await password.fill(account.password);
    await password.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('No pudimos conectar');
    await password.press('Enter');
    await expect(page.getByText(/todo indica que tu cuenta ya fue eliminada/)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeHidden();
  });
});

test.describe('a session that another tab has ended', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^404 .*sessions/] });

  test('counts as ended', async ({ page, context, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ userAgent: 'Firefox/140.0 Android' });
    const { email, password } = account;
    const headers = { origin: baseURL! };
    await elsewhere.post(`${baseURL}/api/auth/sign-in`, { data: { email, password }, headers });
    await page.reload();
    const sessions = section(page, 'Sesiones abiertas');
    const end = sessions.getByRole('button', { name: 'Cerrar la sesión en Firefox en Android' });
    await expect(end).toBeEnabled();
    const list: { id: number; is_current: boolean }[] = await (
      await context.request.get('/api/auth/sessions')
    ).json();
    const other = list.find((session) => !session.is_current);
    await context.request.delete(`/api/auth/sessions/${other?.id}`, { headers });
    await end.click();
    await expect(end).toBeHidden();
    await expect(page.getByText('Sesión cerrada', { exact: true })).toBeVisible();
    await expect(sessions.getByRole('alert')).toBeHidden();
    await elsewhere.dispose();
  });
});

test('a response after sign-out does not restore the session', { tag: '@once' }, async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await saved;
  await page.getByRole('button', { name: `Tu cuenta: ${account.name}` }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
  letGo();
  await expect(page.getByText('Perfil actualizado')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tu cuenta/ })).toBeHidden();
});

test('many sessions do not fill the page', { tag: '@once' }, async ({ page, playwright, baseURL }) => {
  const { email, password } = account;
  for (let count = 0; count < 6; count += 1) {
    const elsewhere = await playwright.request.newContext();
    const headers = { origin: baseURL! };
    await elsewhere.post(`${baseURL}/api/auth/sign-in`, { data: { email, password }, headers });
    await elsewhere.dispose();
  }
  await page.reload();
  const sessions = section(page, 'Sesiones abiertas');
  const ends = sessions.getByRole('button', { name: /^Cerrar la sesión/ });
  await expect(ends).toHaveCount(4);
  await sessions.getByText('2 sesiones más').click();
  await expect(ends).toHaveCount(6);
  // Scrolled, the header may cover half of a box, which counts as a small one.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});
