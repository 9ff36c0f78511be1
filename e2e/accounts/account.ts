import { type APIRequestContext, expect } from '@playwright/test';

const PASSWORD = 'lago-de-atitlan';

let count = 0;

export interface Account {
  email: string;
  password: string;
  name: string;
}

async function send(request: APIRequestContext, baseURL: string, path: string, data?: object) {
  const answer = await request.post(`${baseURL}${path}`, { data, headers: { origin: baseURL } });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
}

/** The address in the newest mail, without the site's. */
export async function linkMailedTo(
  request: APIRequestContext,
  baseURL: string,
  email: string,
): Promise<string> {
  const mailbox = await (await request.get(`${baseURL}/correo`)).text();
  const [, mail] = new RegExp(`href="(/correo/\\d+)"(?:(?!</a>)[^])*${email}`).exec(mailbox) ?? [];
  const text = (await (await request.get(`${baseURL}${mail}`)).text()).replaceAll('&amp;', '&');
  const [link] = /\/[\w-]+\?code=[\w%=&-]+/.exec(text) ?? [];
  if (!link) throw new Error(`No mail to ${email} holds a code`);
  return link;
}

export async function codeMailedTo(...mail: Parameters<typeof linkMailedTo>): Promise<string> {
  const [, search] = (await linkMailedTo(...mail)).split('?');
  return new URLSearchParams(search).get('code') ?? '';
}

export async function makeAccount(
  request: APIRequestContext,
  baseURL: string,
  { isVerified = true, name = 'Ixchel Tzunún' } = {},
): Promise<Account> {
  count += 1;
  const email = `e2e-${Date.now()}-${process.pid}-${count}@example.com`;
  const account = { email, password: PASSWORD, name };
  await send(request, baseURL, '/api/auth/sign-up', account);
  if (!isVerified) return account;
  const code = await codeMailedTo(request, baseURL, email);
  await send(request, baseURL, '/api/auth/verification/confirm', { code });
  return account;
}
