import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInDark, test, visit } from '../fixtures.ts';
import { makeAccount } from './account.ts';

const CREDENTIALS = { email: 'ana@example.com', password: 'tejido-de-añil' };

test('missing fields are summarised with focus, and input stays', async ({ page }) => {
  await visit(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(CREDENTIALS.email);
  await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const summary = main.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Por favor, complete todos los campos');
  await expect(page).toHaveTitle(/^Error: Iniciar sesión/);
  await expect(main.getByLabel('Email')).toHaveValue(CREDENTIALS.email);
  await summary.getByRole('link', { name: 'Escribe tu contraseña.' }).click();
  const password = main.getByRole('textbox', { name: /^Contraseña/ });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña\./);
  await expectAccessible(page);
  await expectReadableInDark(page);
});

test('a short password and an invalid address are reported together', async ({ page }) => {
  await visit(page, '/register');
  const main = page.getByRole('main');
  await main.getByLabel('Nombre completo').fill('Ana Xicará');
  await main.getByLabel('Email').fill('ana@');
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill('aZ3$x');
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(main.getByRole('alert').getByRole('link')).toHaveText([
    'Email inválido',
    'La contraseña debe tener al menos 6 caracteres',
  ]);
});

test('switching forms clears the input and keeps the return path', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/login?from=%2Fnegocios');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(CREDENTIALS.email);
  await main.getByRole('link', { name: 'Crea una' }).click();
  await expect(page).toHaveURL('/register?from=%2Fnegocios');
  await expect(main.getByLabel('Email')).toHaveValue('');
  await main.getByRole('link', { name: 'Inicia sesión' }).click();
  await expect(page).toHaveURL('/login?from=%2Fnegocios');
  await expect(main.getByLabel('Email')).toHaveValue('');
});

test.describe(() => {
  test.use({ expectedFailures: [/^401 .*sign-in$/] });

  test(
    'a double press on a slow network submits once and shows that it takes long',
    { tag: '@phone' },
    async ({ page }) => {
      let sent = 0;
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/api/auth/sign-in', async (route) => {
        sent += 1;
        await answered;
        const body = { detail: 'Contraseña incorrecta', code: 'wrong-password' };
        await route.fulfill({ status: 401, json: body });
      });
      await visit(page, '/login');
      const main = page.getByRole('main');
      await main.getByLabel('Email').fill(CREDENTIALS.email);
      const password = main.getByRole('textbox', { name: /^Contraseña/ });
      await password.fill(CREDENTIALS.password);
      await password.press('Enter');
      await main.getByRole('button', { name: 'Entrando…' }).click({ force: true });
      await password.press('Enter');
      await expect(main.getByText('Tu conexión está lenta')).toBeVisible({ timeout: 8_000 });
      answer();
      await expect(main.getByRole('alert')).toContainText('Contraseña incorrecta');
      await expect(password).toHaveValue(CREDENTIALS.password);
      expect(sent).toBe(1);
    },
  );
});

test('a password reset is confirmed and can be requested again', async ({ page }) => {
  await visit(page, '/password-reset');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('nadie@example.com');
  await main.getByLabel('Email').press('Enter');
  await expect(main.getByRole('heading', { name: 'Revisa tu correo' })).toBeFocused();
  await expect(main.getByText('nadie@example.com')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Volver a iniciar sesión' })).toBeVisible();
  await main.getByRole('button', { name: 'Enviar otro' }).click();
  await expect(main.getByRole('heading', { name: 'Restablecer contraseña' })).toBeFocused();
  await expect(main.getByLabel('Email')).toHaveValue('');
});

test(
  'a guarded page redirects visitors to sign in before it renders',
  { tag: '@once' },
  async ({ request }) => {
    const answer = await request.get('/mi-cuenta?a=1', { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/login?from=%2Fmi-cuenta%3Fa%3D1');
    expect(await answer.text()).toBe('');
  },
);

test('an unverified user reads on the page what is missing', async ({ page }) => {
  await visit(page, '/anuncios?search=pan');
  await page.getByRole('link', { name: 'Crear Anuncio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inicia sesión para continuar' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/register?from=%2Fmis-contenidos%3Fnuevo%3Danuncio');
  await expect(dialog).toBeHidden();
});

test(
  'a pending verification can be left for another address',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    await makeAccount(context.request, baseURL!, { isVerified: false });
    await visit(page, '/mi-cuenta');
    await expect(page).toHaveURL('/verify-email?from=%2Fmi-cuenta');
    await expect(page.getByRole('complementary', { name: 'Email no verificado' })).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Actualizar estado' }).click();
    await reloaded;
    await expect(page.getByText('Todavía no vemos la verificación.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cerrar sesión y usar otro email' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
  },
);

/** Chunks that only signed-in users need, by the start of their name. */
const FOR_ACCOUNTS = ['account', 'action-modal', 'my-account', 'toaster'];

function watchCode(page: Page) {
  const scripts: string[] = [];
  page.on('request', (asked) => {
    const [, file] = /([^/]+)\.js$/.exec(new URL(asked.url()).pathname) ?? [];
    if (file) scripts.push(file);
  });
  return () => {
    expect(scripts).not.toEqual([]);
    return FOR_ACCOUNTS.filter((name) => scripts.some((file) => file.startsWith(`${name}-`)));
  };
}

test('a visitor loads no chunk for signed-in users', { tag: '@once' }, async ({ page }) => {
  const loaded = watchCode(page);
  await visit(page, '/negocios');
  await page.waitForLoadState('networkidle');
  expect(loaded()).toEqual([]);
});

test(
  'a signed-in user loads these chunks on demand',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    const { name } = await makeAccount(context.request, baseURL!);
    const loaded = watchCode(page);
    await visit(page, '/negocios');
    await page.getByRole('banner').getByRole('link', { name: 'Agregar Negocio' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Tu cuenta: ${name}` }).click();
    await page.getByRole('link', { name: 'Mi Cuenta' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Perfil actualizado')).toBeVisible();
    expect(loaded()).toEqual(FOR_ACCOUNTS);
  },
);

for (const [name, path] of [
  ['a link without its code', '/new-password'],
  ['a link for a new password', '/new-password?code=abc'],
  ['a link that verifies', '/verify-email?code=abc'],
  ['verification, signed out', '/verify-email'],
  ['asking for a new password', '/password-reset'],
] as const) {
  test(`${name}, in both themes`, async ({ page }) => {
    await visit(page, path);
    await expectAccessible(page);
    await expectReadableInDark(page);
  });
}
