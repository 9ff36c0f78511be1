import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '../../db/builders/business.ts';
import { buildUser } from '../../db/builders/user.ts';
import { openBrowser } from '../../test/browser.ts';
import { openCachedSite, withPageCache } from '../../test/caching.ts';
import { takeLoggedErrors } from '../../test/log.ts';

const { opened, app, settle, catchUp, figures, page, get } = await openCachedSite();
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

describe('what everybody may see', () => {
  it.each(['/negocios', '/', '/about', '/api/categories/all', '/api/business-profiles/all/filtered?limit=2'])(
    'is made once: %s',
    async (path) => {
      const first = await get(path);
      const { hits } = figures();
      const second = await get(path);
      expect(second.status).toBe(200);
      expect(await second.text()).toBe(await first.text());
      expect(figures().hits).toBe(hits + 1);
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

  it('is made once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => get('/negocios')));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(page.renderings).toBe(1);
  });

  it('is sent in the encoding that the reader takes, compressed once', async () => {
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

  it('is not sent again to whoever has it', async () => {
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

  it('is told of without its body where only that is asked for', async () => {
    const whole = await get('/negocios');
    const head = await app.request('/negocios', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['content-length', 'etag', 'content-type', 'cache-control']) {
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('is made anew when a minute is over, and after fifteen seconds', async () => {
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

  it('is made by nothing but its address', async () => {
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

  it('takes no more room whatever is added to its address', async () => {
    await get('/negocios');
    const { entries } = figures();
    for (const extra of [
      '?utm_source=x',
      '?fbclid=1',
      '?__proto__=1',
      '?evil[]=1',
      `?x=${'y'.repeat(500)}`,
    ]) {
      expect((await get(`/negocios${extra}`)).status).toBe(200);
    }
    expect([figures().entries, page.renderings]).toEqual([entries, 1]);
  });

  it('is not kept under what is too long or given twice', async () => {
    const { entries } = figures();
    await get(`/negocios?search=${'á'.repeat(200)}`);
    await get('/negocios?search=luna&search=sol');
    expect((await get(`/negocios?x=${'y'.repeat(5_000)}`)).status).toBe(414);
    expect(figures().entries).toBe(entries);
  });
});

describe('what is not for everybody', () => {
  it.each([
    '/login',
    '/verify-email?code=1',
    '/mi-cuenta',
    '/mi-cuenta/x.css',
    '/admin',
    '/api/auth/session',
    '/healthz',
  ])('is never kept: %s', async (path) => {
    const { entries, hits } = figures();
    await get(path);
    await get(path);
    expect([figures().entries, figures().hits]).toEqual([entries, hits]);
  });

  it('is not what changes something', async () => {
    const { entries } = figures();
    expect((await app.request('/api/categories/all', { method: 'POST' })).status).not.toBe(200);
    expect(figures().entries).toBe(entries);
  });

  it.each(['/api/business-profiles/999999', '/api/places?within=x'])('is no failure: %s', async (path) => {
    await get('/about');
    const { entries } = figures();
    const answer = await get(path);
    expect([404, 422]).toContain(answer.status);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(figures().entries).toBe(entries);
  });

  it('is no page of something that is not there', async () => {
    const lacking = await withPageCache(opened, {
      renderPage: async () => new Response('no such business', { status: 404 }),
    });
    const answer = await lacking.app.request('/business/999999');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(lacking.figures().entries).toBe(0);
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
  ])('is nothing that any cache may keep: %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-store$/);
    expect(headers.get('vary')?.split(', ')).toContain('Cookie');
  });

  it.each(['/%zz', '/media/nada.webp', '/healthz', '/assets/nada.js'])(
    'is nothing that any cache may keep, whoever asks: %s',
    async (path) => {
      expect((await get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is no answer that sets a cookie, or that says itself that it is none', async () => {
    for (const [name, value] of [
      ['set-cookie', 'a=b'],
      ['cache-control', 'private, max-age=60'],
      ['cache-control', 'no-store'],
    ] as const) {
      const strange = await withPageCache(opened, {
        renderPage: async () => new Response('x'.repeat(3_000), { headers: { [name]: value } }),
      });
      expect((await strange.app.request('/negocios')).headers.get(name)).toBe(value);
      expect(strange.figures().entries).toBe(0);
    }
  });

  it('is a failure of whoever asked then, and nobody else', async () => {
    let fails = true;
    const failing = await withPageCache(opened, {
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

  it('is a search that found nothing, which is counted each time', async () => {
    const visitor = openBrowser(app);
    for (const path of [
      '/negocios?search=zepelines',
      '/api/business-profiles/all/filtered?search=zepelines',
    ]) {
      await visitor.get(path);
      await visitor.get(path);
    }
    await opened.deps.background.idle();
    const missed = await db.selectFrom('searchMiss').select(['term', 'searches']).execute();
    expect(missed).toEqual([{ term: 'zepelin', searches: 4 }]);
  });
});

describe('while something changes', () => {
  it('nothing that was begun before is kept, and nobody who comes after is given it', async () => {
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

  it('what is rolled back changes nothing', async () => {
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

it('nothing is kept where it is switched off', async () => {
  page.renderings = 0;
  const plain = opened.app;
  await plain.request('/negocios');
  const answer = await plain.request('/negocios');
  expect([answer.status, answer.headers.has('etag'), page.renderings]).toEqual([200, false, 2]);
});
