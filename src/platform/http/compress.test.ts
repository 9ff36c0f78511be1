import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressResponses } from './compress.ts';
import { sendDownload } from './download.ts';

const TEXT = 'Pan de yemas. '.repeat(200);

const LONG = TEXT.repeat(200);

async function* text() {
  yield TEXT;
}

const app = new Hono()
  .use(compressResponses)
  .get('/text', (c) => {
    c.header('set-cookie', 'a=1');
    return c.text(TEXT);
  })
  .get('/long', (c) => c.text(LONG))
  .get('/redirect', (c) => c.redirect('/text'))
  .get('/download', (c) => sendDownload(c, 'text/csv', { fileName: 'lista.csv', content: text() }));

const get = (path: string, encoding: string) =>
  app.request(path, { headers: { 'accept-encoding': encoding } });

describe('the length of a response', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
  ])('is known after compression with %s, and other headers stay', async (encoding, decompress) => {
    const response = await get('/text', encoding);
    const { headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    expect(decompress(body).toString()).toBe(TEXT);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': String(body.byteLength),
      'content-encoding': encoding,
      'content-type': 'text/plain; charset=UTF-8',
      'set-cookie': 'a=1',
      vary: 'Accept-Encoding',
    });
  });

  it('is known of a long text, too', async () => {
    const response = await get('/long', 'zstd');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(zstdDecompressSync(body).toString()).toBe(LONG);
  });

  it('is unknown for a download', async () => {
    const { headers } = await get('/download', 'gzip');
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['gzip', null]);
  });

  it.each([
    ['/text', 'identity', 200],
    ['/redirect', 'gzip', 302],
  ])('is left to the server for %s as %s', async (path, encoding, status) => {
    const response = await get(path, encoding);
    expect([response.status, response.headers.get('content-encoding')]).toEqual([status, null]);
  });
});
