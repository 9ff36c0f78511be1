import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { makeAccount } from './account.ts';

/** Acts as a browser that drops cookies without a word. */
async function dropCookies(context: BrowserContext, page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

/** Throws, as Chrome does where all site data is blocked. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  });

for (const isBlocked of [false, true])
  test(
    `signing in says what to allow where cookies are ${isBlocked ? 'blocked' : 'dropped'}`,
    { tag: '@once' },
    async ({ page, context, baseURL }) => {
      const { email, password } = await makeAccount(context.request, baseURL!);
      await context.clearCookies();
      if (isBlocked) await blockStorage(context);
      await dropCookies(context, page, '/api/auth/sign-in');
      await visit(page, '/login');
      const main = page.getByRole('main');
      await main.getByLabel('Email').fill(email);
      await main.getByRole('textbox', { name: /^Contraseña/ }).fill(password);
      await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await expect(main.getByRole('alert')).toContainText('Permite las cookies de este sitio');
      await expect(main.getByLabel('Email')).toHaveValue(email);
      await expect(page).toHaveURL('/login');
      await expectAccessible(page);
    },
  );

test('a new account says that only its session is missing', { tag: '@once' }, async ({ page, context }) => {
  await dropCookies(context, page, '/api/auth/sign-up');
  await visit(page, '/register');
  const main = page.getByRole('main');
  await main.getByLabel('Nombre completo').fill('Ixchel Tzunún');
  await main.getByLabel('Email').fill(`e2e-cookies-${Date.now()}@example.com`);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill('lago-de-atitlan');
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(main.getByRole('alert')).toContainText('Tu cuenta quedó creada');
});
