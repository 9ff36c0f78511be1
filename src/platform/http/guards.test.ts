import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { handleError } from './errors.ts';
import { requireSameOrigin } from './guards.ts';
import { createTestLog } from '#test/log.ts';

const SITE = 'https://plaza.example';
const app = new Hono()
  .onError(handleError(createTestLog().log))
  .use(requireSameOrigin(SITE))
  .all('*', (c) => c.text('done'));

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const requestStatus = async (method: string, headers: Record<string, string>) =>
  (await app.request('/x', { method, headers })).status;

describe('a request that changes something', () => {
  it.each([
    { origin: SITE },
    { origin: SITE, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: SITE, cookie: 'a=1' },
    {},
  ] as Record<string, string>[])('may come with %o', async (headers) => {
    for (const method of METHODS)
      expect([method, await requestStatus(method, headers)]).toEqual([method, 200]);
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://plaza.example' },
    { origin: 'https://plaza.example:8443' },
    { origin: 'https://plaza.example.evil.example' },
    { origin: 'https://sub.plaza.example' },
    { origin: SITE, 'sec-fetch-site': 'cross-site' },
    { origin: SITE, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'a=1' },
    { cookie: 'a=1', referer: `${SITE}/negocios` },
  ] as Record<string, string>[])('may not come with %o', async (headers) => {
    for (const method of METHODS)
      expect([method, await requestStatus(method, headers)]).toEqual([method, 403]);
  });

  it('is refused in Spanish', async () => {
    const response = await app.request('/x', { method: 'POST', headers: { origin: 'null' } });
    expect(await response.json()).toEqual({ detail: 'Esta solicitud no viene de este sitio.' });
  });
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s may come from anywhere', async (method) => {
  expect(
    await requestStatus(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
  ).toBe(200);
});
