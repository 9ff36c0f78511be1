import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { takeLoggedErrors } from '#test/log.ts';
import { isPage } from '#web/ssr/entry-server.tsx';
import { START_SCRIPT, THEME_SCRIPT } from '#web/ssr/inline-scripts.ts';

const { app, close, logLines } = await openTestApp();
afterAll(close);

describe('security headers', () => {
  const readPolicy = (response: Response) => {
    const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
    return Object.fromEntries(directives.map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
  };

  it.each(['/', '/api/categories/all', '/api/nothing', '/healthz', '/%zz'])('are on %s', async (path) => {
    const { headers } = await app.request(path);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const named = await app.request(path, { headers: { 'x-request-id': 'mine' } });
    expect(named.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('allow our script files, two scripts of the page by their hashes, and nothing else inline', async () => {
    const policy = readPolicy(await app.request('/'));
    const hashes = [THEME_SCRIPT, START_SCRIPT].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(policy['script-src']).toEqual(["'self'", ...hashes]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'", 'https://wa.me']);
  });

  it("allow the operator's tiles where there are some", async () => {
    const mapTiles = {
      kind: 'images' as const,
      url: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: 'Tiles',
    };
    const tiled = await openTestApp({ mapTiles });
    const policy = readPolicy(await tiled.app.request('/'));
    await tiled.close();
    expect(policy['connect-src']).toEqual(["'self'", 'https://tiles.example']);
    expect(policy['img-src']).toContain('https://tiles.example');
    expect(readPolicy(await app.request('/'))['connect-src']).toEqual(["'self'"]);
  });

  it('ask for strict transport only where the site is served over https', async () => {
    const plain = await openTestApp({ site: { ...TEST_SITE, url: 'http://localhost:3000' } });
    const { headers } = await plain.app.request('/');
    await plain.close();
    expect(headers.get('strict-transport-security')).toBeNull();
  });
});

it('sends the length of what it compresses', async () => {
  const { headers } = await app.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(headers.get('content-length')).toMatch(/^\d+$/);
});

describe('odd requests', () => {
  it.each([
    ['broken percent-encoding', '/negocios/%E0%A4%A', 400],
    ['NUL in the path', '/business/1%00', 400],
    ['an address over 4,096 characters', `/anuncios?search=${'a'.repeat(4_096)}`, 414],
    ['an address of 100 KB', `/${'a'.repeat(100_000)}`, 414],
    ['an unknown path of the API', '/api/nothing', 404],
    ['a folder of the API', '/api', 404],
  ])('%s is refused with a Spanish sentence', async (_what, path, status) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.stringMatching(/^(No|Esa) .+\.$/) });
  });

  it('takes no list for an object', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/api/auth/sign-in', { method: 'POST', headers, body: '[{}]' });
    expect(response.status).toBe(400);
  });

  it('gives a browser that asked for a page the sentence as a page', async () => {
    const response = await app.request('/%zz', { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toContain('<h1>No entendimos esa dirección.</h1>');
  });

  describe('with a method that no page takes', () => {
    const PATHS = ['/', '/negocios', '/business/1', '/business/x', '/admin', '/media/1.webp', '/assets/a.js'];

    it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
      '%s is 405, and 404 where there is no page',
      async (method) => {
        const { app: whole, close: closeApp } = await openTestApp({ isPage });
        for (const path of PATHS) {
          const response = await whole.request(path, { method });
          expect([path, response.status, response.headers.get('allow')]).toEqual([
            path,
            405,
            'GET, HEAD, OPTIONS',
          ]);
        }
        for (const path of ['/nada', '/nada/1/2', '/api/nothing', '/api'])
          expect([path, (await whole.request(path, { method })).status]).toEqual([path, 404]);
        await closeApp();
      },
    );

    it('OPTIONS lists the allowed methods', async () => {
      const response = await app.request('/negocios', { method: 'OPTIONS' });
      expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      expect((await app.request('/api/nothing', { method: 'OPTIONS' })).status).toBe(404);
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s with more than 64 KB is too large', async (method) => {
    const body = 'x'.repeat(65_537);
    const told = { method, body, headers: { 'content-length': String(body.length) } };
    expect((await app.request('/api/nothing', told)).status).toBe(413);
    const untold = await app.request('/api/nothing', { method, body });
    expect([untold.status, untold.headers.get('connection')]).toEqual([413, 'close']);
  });
});

describe('failures', () => {
  it('hide their cause, and log it with the request id', async () => {
    const failing = await openTestApp({
      renderPage: () => Promise.reject(new Error('secret detail')),
    });
    const response = await failing.app.request('/');
    await failing.close();
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ detail: 'Ocurrió un error inesperado' });
    expect(takeLoggedErrors()).toMatchObject([
      { err: { message: 'secret detail' }, requestId: response.headers.get('x-request-id') },
    ]);
  });
});

describe('a page whose question to the API fails', () => {
  it('leaves the cause in the log under its own request id', async () => {
    const { app, db, close } = await openTestApp({
      renderPage: async (_request, { ask }) => {
        const { status, body } = await ask('/api/categories/all');
        return Response.json(body, { status });
      },
    });
    await db.schema.dropTable('category').cascade().execute();
    const response = await app.request('/');
    await close();
    expect(response.status).toBe(500);
    expect(takeLoggedErrors()).toMatchObject([
      { path: '/api/categories/all', requestId: response.headers.get('x-request-id') },
    ]);
  });
});

describe('the request log', () => {
  it('has one line a request, without what was searched', async () => {
    logLines.length = 0;
    await app.request('/negocios?search=doctora');
    expect(logLines).toMatchObject([{ level: 30, method: 'GET', path: '/negocios', status: 200 }]);
    expect(logLines[0]?.['ms']).toBeTypeOf('number');
    expect(JSON.stringify(logLines)).not.toContain('doctora');
  });
});
