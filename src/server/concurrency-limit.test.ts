import type { AddressInfo } from 'node:net';
import { get as send } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCachedSite, withResponseCache } from '#test/caching.ts';
import { createTestMetrics } from '#test/metrics.ts';
import { newPerson } from '#test/person.ts';
import { DEFAULT_MESSAGE } from '#shared/errors.ts';

const site = await openCachedSite();
const { opened, page } = site;
const metrics = createTestMetrics(opened);
const { app } = await withResponseCache(opened, { trustedProxies: 1, metrics });
const owner = await newPerson(opened);
afterAll(opened.close);

const NOISY = '203.0.113.9';
const QUIET = '198.51.100.7';
const MAX_REQUESTS_PER_CLIENT = 200;

const ask = async (from: string, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { 'x-forwarded-for': from, accept: 'text/html', ...headers } });
const searches = (count: number) =>
  Array.from({ length: count }, (_, index) => `/negocios?search=${Date.now()}x${index}`);

function holdTwo() {
  const held = Promise.withResolvers<void>();
  let count = 0;
  page.meanwhile = async () => {
    if (count < 2) {
      count += 1;
      await held.promise;
    }
  };
  return {
    held: () => vi.waitFor(() => expect(count).toBe(2), { interval: 5, timeout: 10_000 }),
    letGo: held.resolve,
  };
}

beforeEach(() => {
  page.renderings = 0;
});

describe('an address that floods the server', () => {
  it.each([
    ['without a session', {}],
    ['with an expired session', { cookie: '__Host-session=gone' }],
  ])('gets two slots %s, and another address one meanwhile', async (_, headers) => {
    const pages = holdTwo();
    const flood = searches(6).map((path) => ask(NOISY, path, headers));
    await pages.held();
    expect((await ask(QUIET, '/negocios?search=pan', headers)).status).toBe(200);
    expect(page.renderings).toBe(3);
    pages.letGo();
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('gets 503 in Spanish, and no other client does', async () => {
    const pages = holdTwo();
    const flood = searches(MAX_REQUESTS_PER_CLIENT).map((path) => ask(NOISY, path));
    await pages.held();
    const [rejectedPage, rejectedCall, other] = await Promise.all([
      ask(NOISY, '/negocios?search=mas'),
      ask(NOISY, '/api/business-profiles/all/filtered?search=mas'),
      ask(QUIET, '/api/business-profiles/all/filtered?search=menos'),
    ]);
    for (const { status, headers } of [rejectedPage, rejectedCall]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    }
    expect(rejectedPage.headers.get('content-type')).toContain('text/html');
    expect(await rejectedPage.text()).toContain(DEFAULT_MESSAGE.unavailable);
    expect(await rejectedCall.json()).toMatchObject({ detail: DEFAULT_MESSAGE.unavailable });
    expect(other.status).toBe(200);
    expect(await metrics.read()).toMatch(/^fair_queue_rejections_total 2$/m);
    pages.letGo();
    await Promise.all(flood);
  });

  it('does not delay others that wait for the same page', async () => {
    const pages = holdTwo();
    const flood = [...searches(4), '/about'].map((path) => ask(NOISY, path));
    await pages.held();
    expect((await ask(QUIET, '/about')).status).toBe(200);
    pages.letGo();
    await Promise.all(flood);
    expect(page.renderings).toBe(5);
  });
});

it('a user gets two slots, whatever the addresses', async () => {
  const pages = holdTwo();
  const flood = [NOISY, QUIET, '192.0.2.1'].map((from) => ask(from, '/negocios', owner.session));
  await pages.held();
  expect((await ask(QUIET, '/negocios')).status).toBe(200);
  expect(page.renderings).toBe(3);
  pages.letGo();
  await Promise.all(flood);
  expect(page.renderings).toBe(4);
});

it('aborted requests free their slots', async () => {
  const answers: Promise<Response>[] = [];
  const answer: typeof app.fetch = (...args) => {
    const made = app.fetch(...args);
    answers.push(Promise.resolve(made));
    return made;
  };
  const server = serve({ fetch: answer, port: 0 });
  const { port } = server.address() as AddressInfo;
  const pages = holdTwo();
  const flood = searches(MAX_REQUESTS_PER_CLIENT).map((path) =>
    send({ port, path, headers: { 'x-forwarded-for': NOISY } }).on('error', () => {}),
  );
  await pages.held();
  for (const request of flood) request.destroy();
  pages.letGo();
  const again = () =>
    fetch(`http://localhost:${port}/negocios?search=luna`, { headers: { 'x-forwarded-for': NOISY } });
  await expect.poll(async () => (await again()).status, { timeout: 15_000 }).toBe(200);
  server.close();
  // The database is closed after this test: abandoned requests are still running.
  await Promise.allSettled(answers);
});
