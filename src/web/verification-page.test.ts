import { afterAll, expect, it } from 'vitest';
import { lastCodeTo, signUp } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const opened = await openTestApp({ renderPage: renderInDevelopment });
const { app, clock, deps, close } = opened;
afterAll(close);

it('shows after a reload that the email was verified elsewhere', async () => {
  const { browser, account } = await signUp(app);
  const page = async () => (await browser.get('/verify-email')).text();
  expect(await page()).toContain('Tu email no está verificado');
  await deps.identity.confirmEmailVerification(await lastCodeTo(opened, account.email));
  clock.set(new Date(clock.now().getTime() + 10_000));
  const verified = await page();
  expect(verified).toContain('Tu email está verificado');
  expect(verified).toContain('"emailVerified":true');
  expect(verified).not.toContain('"emailVerified":false');
});

it('renders for a visitor without asking the identity provider', async () => {
  const response = await app.request('/verify-email');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('No hay usuario autenticado');
});

it('offers one way to verify where the mailed link was opened', async () => {
  const { browser, account } = await signUp(app);
  const page = async (path: string) => (await browser.get(path)).text();
  const code = await lastCodeTo(opened, account.email);
  const mailed = await page(`/verify-email?code=${code}`);
  expect(mailed.match(/Confirmar mi email/g)).toHaveLength(1);
  expect(mailed).not.toContain('Verificar Email');
  for (const path of ['/verify-email', '/verify-email?from=%2Fplanes', `/?code=${code}`])
    expect(await page(path)).toContain('Verificar Email');
});

it('says that the mail did not arrive, while the address takes none', async () => {
  const { browser, account } = await signUp(app);
  const page = async () => (await browser.get('/verify-email')).text();
  expect(await page()).not.toContain('El correo que te mandamos no llegó');
  const accounts = opened.db.updateTable('appUser').where('email', '=', account.email);
  await accounts.set({ mailRefusedAt: clock.now() }).execute();
  expect(await page()).toContain('El correo que te mandamos no llegó');
  await accounts.set({ emailVerified: true }).execute();
  expect(await (await browser.get('/mi-cuenta')).text()).toContain('El correo que te mandamos no llegó');
});
