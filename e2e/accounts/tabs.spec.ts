import type { Page } from '@playwright/test';
import { expect, test, visit } from '../fixtures.ts';
import { type Account, codeMailedTo, makeAccount } from './account.ts';

const accountButton = (page: Page, { name }: Account) =>
  page.getByRole('button', { name: `Tu cuenta: ${name}` });

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('textbox', { name: /^Contraseña/ }).fill(password);
  await main.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

async function signOut(page: Page, account: Account): Promise<void> {
  await accountButton(page, account).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
}

test.describe('tabs are synchronised', { tag: '@once' }, () => {
  test('on sign-out: guarded pages lead to sign in, others stay', async ({ page, context, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    const [mine, open] = [await context.newPage(), await context.newPage()];
    await visit(mine, '/mi-cuenta');
    await visit(open, '/negocios?search=pan');
    await expect(accountButton(open, account)).toBeVisible();
    await visit(page, '/about');
    await signOut(page, account);
    // Messages go by themselves, so they are looked for at once.
    await Promise.all([
      expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible(),
      ...[mine, open].map((tab) => expect(tab.getByText('Sesión cerrada', { exact: true })).toBeVisible()),
    ]);
    await expect(mine).toHaveURL('/login?from=%2Fmi-cuenta');
    await expect(mine.getByText('Debes iniciar sesión para ver tu cuenta.')).toBeVisible();
    await expect(mine.getByText(account.email)).toBeHidden();
    await expect(open.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(open).toHaveURL('/negocios?search=pan');
  });

  test('on sign-in: the form leads on, and other pages show the user', async ({ page, context, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    await context.clearCookies();
    const [form, open] = [await context.newPage(), await context.newPage()];
    await visit(form, '/login?from=%2Fmi-cuenta');
    await visit(open, '/about');
    await visit(page, '/login');
    await signIn(page, account);
    await expect(accountButton(page, account)).toBeVisible();
    await expect(accountButton(open, account)).toBeVisible();
    await expect(form).toHaveURL('/mi-cuenta');
    await expect(form.getByRole('heading', { name: 'Mi Cuenta' })).toBeVisible();
  });

  test('on sign-out while another tab is loading its session', async ({ page, context, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    await context.clearCookies();
    const open = await context.newPage();
    // Both tabs ask for what the account menu shows; sign-out may overtake these requests, which are then refused.
    await context.route(/\/api\/users\/(usage\/\d+|notices\/unread)$/, (route) => route.abort('aborted'));
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await open.route(
      '**/api/auth/session',
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await visit(open, '/about');
    await visit(page, '/login');
    const asked = open.waitForRequest('**/api/auth/session');
    await signIn(page, account);
    await asked;
    // A menu that opens before the navigation closes with the page.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Agregar Negocio' }).first()).toBeVisible();
    await expect(accountButton(page, account)).toBeVisible();
    await signOut(page, account);
    await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
    const askedAgain = open.waitForResponse('**/api/auth/session');
    letGo();
    await askedAgain;
    await expect(open.getByText('Sesión cerrada', { exact: true })).toBeVisible();
    await expect(accountButton(open, account)).toBeHidden();
  });

  test('on sign-in of another user: no data of the first remains', async ({ page, context, baseURL }) => {
    const eva = await makeAccount(context.request, baseURL!, { name: 'Eva Choc' });
    const ana = await makeAccount(context.request, baseURL!, { name: 'Ana Xicará' });
    const open = await context.newPage();
    await visit(open, '/mi-cuenta');
    await open.getByRole('link', { name: 'Inicio' }).first().click();
    await visit(page, '/');
    await signOut(page, ana);
    await expect(page.getByText('Sesión cerrada exitosamente')).toBeVisible();
    await visit(page, '/login');
    await signIn(page, eva);
    await expect(accountButton(open, eva)).toBeVisible();
    await accountButton(open, eva).click();
    await open.getByRole('link', { name: 'Mi Cuenta' }).click();
    await expect(open.getByRole('main')).toContainText(eva.email);
    await expect(open.getByRole('main')).not.toContainText(ana.email);
    await expect(open.getByRole('main').getByLabel('Nombre completo')).toHaveValue('Eva Choc');
  });

  test('on verification of the address', async ({ page, context, baseURL }) => {
    const { email } = await makeAccount(context.request, baseURL!, { isVerified: false });
    const open = await context.newPage();
    await visit(open, '/about');
    const bar = open.getByRole('complementary', { name: 'Email no verificado' });
    await expect(bar).toBeVisible();
    await visit(page, `/verify-email?code=${await codeMailedTo(context.request, baseURL!, email)}`);
    await page.getByRole('button', { name: 'Confirmar mi email' }).click();
    await expect(page.getByRole('heading', { name: 'Email verificado' })).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test.describe('a session that was ended on another device', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/^401 .*users/] });

  test('ends here with the next request', async ({ page, context, browser, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    await visit(page, '/mi-cuenta');
    const phone = await browser.newContext({ baseURL: baseURL! });
    const other = await phone.newPage();
    await visit(other, '/login?from=%2Fmi-cuenta');
    await signIn(other, account);
    await other.getByRole('button', { name: /^Cerrar la sesión en/ }).click();
    await expect(other.getByText('Sesión cerrada', { exact: true })).toBeVisible();
    await phone.close();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page).toHaveURL('/login?from=%2Fmi-cuenta');
    await expect(page.getByText('Sesión cerrada', { exact: true })).toBeVisible();
  });
});

test.describe('offline', { tag: '@once' }, () => {
  test.use({ expectedFailures: [/ERR_FAILED .*(sessions|sign-out)/] });

  test('no session ends, and the error says so', async ({ page, context, playwright, baseURL }) => {
    const account = await makeAccount(context.request, baseURL!);
    const phone = await playwright.request.newContext();
    await phone.post(`${baseURL}/api/auth/sign-in`, { data: account, headers: { origin: baseURL! } });
    await phone.dispose();
    await visit(page, '/mi-cuenta');
    await page.route(/sessions\/\d|sign-out/, (route) => route.abort());
    await page.getByRole('button', { name: /^Cerrar la sesión en/ }).click();
    await expect(page.getByText('Error cerrando sesión')).toBeVisible();
    await signOut(page, account);
    await expect(page.getByText('Error al cerrar sesión')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/mi-cuenta');
  });
});
