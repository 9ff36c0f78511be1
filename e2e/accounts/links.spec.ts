import { expect, expectAccessible, test, visit } from '../fixtures.ts';
import { codeMailedTo, makeAccount } from './account.ts';

test.describe('an expired link from an e-mail', () => {
  test.use({ expectedFailures: [/^422 .*confirm$/] });

  test('offers a new one', { tag: '@once' }, async ({ page }) => {
    await visit(page, '/new-password?code=used');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Contraseña nueva' }).fill('volcan-de-pacaya');
    await main.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(main.getByRole('alert')).toHaveText('Este enlace no es válido o ya se usó. Pide uno nuevo.');
    await expect(main.getByRole('textbox')).toBeHidden();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page).toHaveURL('/password-reset');
    await visit(page, '/verify-email?code=used');
    await main.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(main.getByRole('alert')).toHaveText('Este enlace no es válido o ya se usó. Pide uno nuevo.');
    await main.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page).toHaveURL('/login?from=%2Fverify-email');
  });

  test('reports that it was already used', { tag: '@once' }, async ({ page, context, baseURL }) => {
    const { email } = await makeAccount(context.request, baseURL!, { isVerified: false });
    const code = await codeMailedTo(context.request, baseURL!, email);
    const main = page.getByRole('main');
    const confirm = async () => {
      await visit(page, `/verify-email?code=${code}`);
      await main.getByRole('button', { name: 'Confirmar mi email' }).click();
      await expect(main.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
      await expect(main).toContainText(email);
    };
    await confirm();
    await confirm();
  });
});

test(
  'the verification link leads to the page from before sign-up',
  { tag: '@once' },
  async ({ page, context, baseURL }) => {
    const email = `e2e-way-${Date.now()}@example.com`;
    const main = page.getByRole('main');
    await visit(page, '/register?from=%2Fanuncios%3Fsearch%3Dpan');
    await main.getByRole('textbox', { name: 'Nombre completo' }).fill('Ixchel Tzunún');
    await main.getByRole('textbox', { name: 'Email' }).fill(email);
    await main.getByRole('textbox', { name: 'Contraseña' }).fill('lago-de-atitlan');
    await main.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page).toHaveURL('/anuncios?search=pan');
    const mailed = await context.newPage();
    await visit(mailed, `/verify-email?code=${await codeMailedTo(context.request, baseURL!, email)}`);
    await mailed.getByRole('button', { name: 'Confirmar mi email' }).click();
    await mailed.getByRole('main').getByRole('link', { name: 'Continuar' }).click();
    await expect(mailed).toHaveURL('/anuncios?search=pan');
  },
);

test(
  'Back does not return to a used verification link',
  { tag: '@once' },
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext();
    const { email } = await makeAccount(request, baseURL!, { isVerified: false });
    const code = await codeMailedTo(request, baseURL!, email);
    await request.dispose();
    const main = page.getByRole('main');
    await visit(page, `/verify-email?code=${code}`);
    await main.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(main.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
    await expect(page).toHaveTitle(/^Email verificado/);
    await main.getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL('/verify-email');
    await expect(main.getByText('No hay usuario autenticado')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Confirmar mi email' })).toBeHidden();
  },
);

test(
  'the password reset link works in any browser',
  { tag: '@once' },
  async ({ page, context, browser, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    await context.request.post('/api/auth/password-reset', {
      data: { email: account.email },
      headers: { origin: baseURL! },
    });
    await expect(async () => {
      const mailbox = await (await context.request.get('/correo')).text();
      expect(mailbox).toMatch(
        new RegExp(`contraseña nueva[^<]*</span>\\s*<span[^>]*>\\s*Para ${account.email}`),
      );
    }).toPass();
    const code = await codeMailedTo(context.request, baseURL!, account.email);
    await visit(page, '/mi-cuenta');
    const other = await browser.newContext({ baseURL: baseURL! });
    const mailApp = await other.newPage();
    await visit(mailApp, `/new-password?code=${code}`);
    await mailApp.getByRole('textbox', { name: 'Contraseña nueva' }).fill('volcan-de-pacaya');
    await mailApp.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(mailApp.getByText('Contraseña cambiada. Inicia sesión con la nueva.')).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page).toHaveURL('/login?from=%2Fmi-cuenta');
  },
);
