import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IS_LONG } from './effort.ts';
import { findFreePort } from './find-free-port.ts';
import { makeFolder } from './make-folder.ts';
import { startNginx, writeNginxConfig } from './nginx.ts';

describe.runIf(IS_LONG)('nginx.conf', async () => {
  const folder = await makeFolder();
  const [assets, media] = [join(folder, 'client/assets'), join(folder, 'media')];
  const program = createServer((request, response) => response.writeHead(404).end(request.url));
  let url = '';
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    for (const path of [assets, join(media, 'ab')]) await mkdir(path, { recursive: true });
    for (const end of ['js', 'js.br', 'js.gz', 'css', 'css.br', 'svg', 'svg.br', 'woff2'])
      await writeFile(join(assets, `file.${end}`), end);
    await writeFile(join(media, 'ab', `ab${'c'.repeat(30)}-320.webp`), 'webp');
    await new Promise<void>((resolve) => void program.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${await findFreePort()}`;
    const config = await writeNginxConfig(folder, {
      source: join(import.meta.dirname, '../deploy/nginx.conf'),
      changes: {
        'listen [::]:80;': '',
        'listen 80;': `listen 127.0.0.1:${await findFreePort()};`,
        'listen [::]:443 ssl http2;': '',
        'listen 443 ssl http2;': `listen ${new URL(url).host};`,
        '127.0.0.1:3000': `127.0.0.1:${(program.address() as AddressInfo).port}`,
        '/opt/plaza-chapina/dist/client': join(folder, 'client'),
        '/var/lib/plaza-chapina/media': media,
      },
    });
    nginx = await startNginx(config, url);
  });
  afterAll(async () => {
    await nginx.stop();
    program.close();
  });

  const read = async (path: string, encoding: string) => {
    const { status, headers } = await fetch(url + path, {
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    });
    return [
      status,
      headers.get('content-type'),
      headers.get('content-encoding'),
      headers.get('cache-control'),
    ];
  };
  const FOREVER = 'public, max-age=31536000, immutable';

  it.each([
    ['/assets/file.js', 'gzip, br', 'text/javascript', 'br'],
    ['/assets/file.js', 'gzip', 'application/javascript', 'gzip'],
    ['/assets/file.js', 'identity', 'application/javascript', null],
    ['/assets/file.css', 'gzip, br', 'text/css', 'br'],
    ['/assets/file.svg', 'gzip, br', 'image/svg+xml', 'br'],
    ['/assets/file.woff2', 'gzip, br', 'font/woff2', null],
    [`/media/ab${'c'.repeat(30)}-320.webp`, 'gzip, br', 'image/webp', null],
  ])('serves %s for %s from disk', async (path, encoding, type, packed) => {
    expect(await read(path, encoding)).toEqual([200, type, packed, FOREVER]);
  });

  it.each([
    '/assets/other.js',
    '/assets/other.woff2',
    '/media/other.webp',
    `/media/${'0'.repeat(32)}-320.webp`,
  ])('asks the program for %s', async (path) => {
    expect(await read(path, 'gzip, br')).toEqual([404, null, null, null]);
  });
});
