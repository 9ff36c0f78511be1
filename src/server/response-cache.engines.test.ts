import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openBrowser } from '#test/browser.ts';
import { openCachedSite, withResponseCache } from '#test/caching.ts';
import { takeLoggedErrors } from '#test/log.ts';

const { opened, app, settle, catchUp, stats, page, get } = await openCachedSite();
const { db, clock } = opened;
afterAll(opened.close);

const NOW = clock.now();
const { id: userId } = await buildUser(db);
await buildBusiness(db, { userId, name: 'Panadería Luna' });

beforeEach(async () => {
  clock.set(NOW);
  page.meanwhile = async () => {};
  await buildBusiness(db, { userId });
  await catchUp();
  page.renderings = 0;
});

describe('a public response', () => {
  it.each(['/negocios', '/', '/about', '/api/categories/all', '/api/business-profiles/all/filtered?limit=2'])(
    'is rendered once: %s',
    async (path) => {
      const first = await get(path);
      const { hits } = stats();
      const second = await get(path);
      expect(second.status).toBe(200);
      expect(await second.text()).toBe(await first.text());
      expect(stats().hits).toBe(hits + 1);
      expect(page.renderings).toBe(path.startsWith('/api/') ? 0 : 1);
      for (const { headers } of [first, second]) {
        expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, must-revalidate');
        expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
        expect(headers.get('content-security-policy')).toContain("default-src 'self'");
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      }
      expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    },
  );

  it('is rendered once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => get('/negocios')));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(page.renderings).toBe(1);
  });

  it('is sent in an accepted encoding, compressed once', async () => {
    const plain = Buffer.from(await (await get('/negocios')).arrayBuffer());
    const read = {
      br: (bytes: Buffer) => brotliDecompressSync(bytes),
      gzip: (bytes: Buffer) => gunzipSync(bytes),
    };
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await get('/negocios', { 'accept-encoding': `deflate, ${encoding};q=0.8` });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-length')).toBe(String(bytes.length));
      expect(read[encoding](bytes).equals(plain)).toBe(true);
    }
    expect(
      (await get('/negocios', { 'accept-encoding': 'br;q=0, gzip;q=0.0' })).headers.has('content-encoding'),
    ).toBe(false);
    expect(page.renderings).toBe(1);
  });

  it('is 304 for a client that has it', async () => {
    const first = await get('/negocios', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await get('/negocios', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.has('content-length')).toBe(false);
      expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
    }
    expect((await get('/negocios', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const whole = await get('/negocios');
    const head = await app.request('/negocios', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('expires at the end of the minute, and after fifteen seconds', async () => {
    clock.set('2026-03-13T18:00:50.000Z');
    await get('/negocios');
    clock.set('2026-03-13T18:00:59.999Z');
    await get('/negocios');
    expect(page.renderings).toBe(1);
    clock.set('2026-03-13T18:01:00.000Z');
    await get('/negocios');
    expect(page.renderings).toBe(2);
    clock.set('2026-03-13T18:01:15.000Z');
    await get('/negocios');
    expect(page.renderings).toBe(3);
  });

  it('depends on nothing but its address', async () => {
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/evil',
      'accept-language': 'evil',
      cookie: 'theme=evil',
      authorization: 'Bearer evil',
    };
    const evil = await app.request('http://evil.example/negocios?evil=1&search=luna', { headers: forged });
    const good = await get('/negocios?search=luna');
    const text = await good.text();
    expect(text).toContain('https://plaza.example/negocios?search=luna ');
    expect(text).not.toContain('evil');
    expect(await evil.text()).toBe(text);
    expect(page.renderings).toBe(1);
  });

  it('takes one entry whatever unknown parameters are added', async () => {
    await get('/negocios');
    const { entries } = stats();
    for (const extra of [
      '?utm_source=x',
      '?fbclid=1',
      '?__proto__=1',
      '?evil[]=1',
      `?x=${'y'.repeat(500)}`,
    ]) {
      expect((await get(`/negocios${extra}`)).status).toBe(200);
    }
    expect([stats().entries, page.renderings]).toEqual([entries, 1]);
  });

  it('is not cached for a long query, or one with a repeated parameter', async () => {
    const { entries } = stats();
    await get(`/negocios?search=${'á'.repeat(200)}`);
    await get('/negocios?search=luna&search=sol');
    expect((await get(`/negocios?x=${'y'.repeat(5_000)}`)).status).toBe(414);
    expect(stats().entries).toBe(entries);
  });
});

describe('the response cache', () => {
  it.each([
    '/login',
    '/verify-email?code=1',
    '/mi-cuenta',
    '/mi-cuenta/x.css',
    '/admin',
    '/api/auth/session',
    '/healthz',
  ])('never stores %s', async (path) => {
    const { entries, hits } = stats();
    await get(path);
    await get(path);
    expect([stats().entries, stats().hits]).toEqual([entries, hits]);
  });

  it('does not store responses to unsafe methods', async () => {
    const { entries } = stats();
    expect((await app.request('/api/categories/all', { method: 'POST' })).status).not.toBe(200);
    expect(stats().entries).toBe(entries);
  });

  it.each(['/api/business-profiles/999999', '/api/places?within=x'])(
    'does not store errors: %s',
    async (path) => {
      await get('/about');
      const { entries } = stats();
      const answer = await get(path);
      expect([404, 422]).toContain(answer.status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(stats().entries).toBe(entries);
    },
  );

  it('does not store a 404 page', async () => {
    const lacking = await withResponseCache(opened, {
      renderPage: async () => new Response('no such business', { status: 404 }),
    });
    const answer = await lacking.app.request('/business/999999');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(lacking.stats().entries).toBe(0);
  });

  it.each([
    '/login',
    '//',
    '/Negocios',
    '/negocios/',
    '/business/1/x.css',
    '/nada',
    '/api/nada',
    '/api/users/1/usage',
  ])('is bypassed with no-store: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
    expect(headers.get('vary')?.split(', ')).toContain('Cookie');
  });

  it.each(['/%zz', '/media/nada.webp', '/healthz', '/assets/nada.js'])(
    'is bypassed with no-store, with or without a session: %s',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('does not store a response that sets a cookie, or forbids it', async () => {
    for (const [name, value] of [
      ['set-cookie', 'a=b'],
      ['cache-control', 'private, max-age=60'],
      ['cache-control', 'no-store'],
    ] as const) {
      const strange = await withResponseCache(opened, {
        renderPage: async () => new Response('x'.repeat(3_000), { headers: { [name]: value } }),
      });
      expect((await strange.app.request('/negocios')).headers.get(name)).toBe(value);
      expect(strange.stats().entries).toBe(0);
    }
  });

  it('passes an error to the waiting requests, and renders again for the next', async () => {
    let fails = true;
    const failing = await withResponseCache(opened, {
      renderPage: async () => {
        if (fails) throw new Error('out of order');
        return new Response('whole');
      },
    });
    const answers = await Promise.all([failing.app.request('/'), failing.app.request('/')]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(answers[0]?.headers.get('content-type')).toContain('text/html');
    takeLoggedErrors();
    fails = false;
    expect((await failing.app.request('/')).status).toBe(200);
  });

  it('does not store zero-result searches, so that each is counted', async () => {
    const visitor = openBrowser(app);
    for (const path of [
      '/negocios?search=zepelines',
      '/api/business-profiles/all/filtered?search=zepelines',
    ]) {
      await visitor.get(path);
      await visitor.get(path);
    }
    await opened.deps.background.idle();
    const missed = await db.selectFrom('zeroResultSearch').select(['term', 'searches']).execute();
    expect(missed).toEqual([{ term: 'zepelin', searches: 4 }]);
  });
});

describe('during a change', () => {
  it('a response begun before the change is not served after it', async () => {
    const { promise: written, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    page.meanwhile = () => {
      hasBegun();
      return written;
    };
    const before = get('/negocios');
    await begun;
    await buildBusiness(db, { userId, name: 'Venta nueva' });
    await settle();
    page.meanwhile = async () => {};
    const after = get('/negocios');
    expect(await (await after).text()).toContain('Venta nueva');
    goOn();
    expect(await (await before).text()).not.toContain('Venta nueva');
    expect(await (await get('/negocios')).text()).toContain('Venta nueva');
    expect(page.renderings).toBe(2);
  });

  it('a rollback invalidates nothing', async () => {
    await get('/negocios');
    await db
      .transaction()
      .execute(async (transaction) => {
        await buildBusiness(transaction, { userId });
        throw new Error('no after all');
      })
      .catch(() => {});
    await settle();
    await get('/negocios');
    expect(page.renderings).toBe(1);
  });
});

it('stores nothing while it is switched off', async () => {
  page.renderings = 0;
  await opened.app.request('/negocios');
  const answer = await opened.app.request('/negocios');
  expect([answer.status, answer.headers.has('etag'), page.renderings]).toEqual([200, false, 2]);
});
