import { expect } from 'vitest';
import { identityMessage } from '#features/auth/messages.ts';
import type { IdentityCode } from '#features/auth/schema.ts';
import { TEST_SITE, type openTestApp } from './app.ts';
import { openBrowser } from './browser.ts';

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'outbox'>;

/** Not in the list of common passwords. */
export const PASSWORD = 'volcán-de-agua';

let count = 0;

export const newAccount = () => ({
  email: `ana${(count += 1)}@example.com`,
  password: PASSWORD,
  name: 'Ana Xicará',
});

export const failure = (code: IdentityCode) => ({ detail: identityMessage(code, TEST_SITE), code });

export async function signUp(app: TestApp['app'], account = newAccount()) {
  const browser = openBrowser(app);
  const response = await browser.post('/api/auth/sign-up', account);
  expect(response.status).toBe(201);
  const { user } = await response.json();
  return { browser, account, user };
}

export async function subjectsTo({ outbox }: TestApp, address: string): Promise<string[]> {
  return (await outbox()).filter((mail) => mail.toAddress === address).map((mail) => mail.subject);
}

export async function lastCodeTo({ outbox }: TestApp, address: string): Promise<string> {
  const mail = (await outbox()).findLast(({ toAddress }) => toAddress === address);
  const [, code] = /[?&]code=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!code) throw new Error(`No mail to ${address} holds a code`);
  return code;
}

type Browser = ReturnType<typeof openBrowser>;

export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/auth/sessions')).status === 200;

export const userOf = async (browser: Browser, query = '') =>
  (await (await browser.get(`/api/auth/session${query}`)).json()).user;
