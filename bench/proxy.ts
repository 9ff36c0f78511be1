import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { childIds } from '#test/child-ids.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { certificatesIn, startNginx, writeNginxConfig } from '#test/nginx.ts';
import { fetchRaw } from './bare-server.ts';
import { type Server, cpuMs } from './server.ts';

/** Nginx writes these itself. */
const OWN_HEADERS = new Set(['content-length', 'connection', 'keep-alive', 'date', 'etag', 'x-request-id']);

interface Site {
  checkout: string;
  server: Server;
  /** Pages that are also served from disk, as the server answers them to a request with `headers`. */
  paths: readonly string[];
  headers: Record<string, string>;
}

/** Writes each page to a file, and returns the locations that serve it with the same headers. */
async function savePages(folder: string, { server, paths, headers }: Site): Promise<string> {
  const locations: string[] = [];
  for (const path of paths) {
    const page = await fetchRaw(server.url + path, headers);
    const file = join(folder, 'disk', `${path}.page`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page.body);
    const { 'content-type': type, ...fields } = page.headers;
    const added = Object.entries(fields)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => `add_header ${name} "${String(value)}";`);
    const serving = ['types { }', `default_type "${type}";`, ...added, 'try_files $uri.page =404;'];
    locations.push(`location = ${path} {\n${serving.join('\n')}\n}`);
  }
  return locations.join('\n');
}

const listen = ([tls, plain]: readonly number[]) =>
  `listen 127.0.0.1:${tls} ssl http2; listen 127.0.0.1:${plain};`;

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts the shipped nginx in front of the server, which also serves the same pages from disk. */
export async function startProxy(site: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-nginx-'));
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => rm(folder, { recursive: true }));
  const ports: number[] = [];
  while (ports.length < 5) ports.push(await findFreePort());
  const [redirect, ...others] = ports;
  const [shipped, disk] = [others.slice(0, 2), others.slice(2)];
  const certificates = certificatesIn(folder);
  const config = await writeNginxConfig(folder, {
    source: join(site.checkout, 'deploy/nginx.conf'),
    changes: {
      'listen [::]:80;': '',
      'listen 80;': `listen 127.0.0.1:${redirect};`,
      'listen [::]:443 ssl http2;': '',
      'listen 443 ssl http2;': listen(shipped),
      '127.0.0.1:3000': new URL(site.server.url).host,
      '/opt/plaza-chapina/dist/client': join(site.checkout, 'dist/client'),
    },
    more: `server {
      ${listen(disk)}
      ssl_certificate ${certificates}/fullchain.pem;
      ssl_certificate_key ${certificates}/privkey.pem;
      root ${join(folder, 'disk')};
      ${await savePages(folder, site)}
    }\n`,
  });
  const addresses = ([tls, plain]: readonly number[]) => ({
    TLS: `https://127.0.0.1:${tls}`,
    HTTP: `http://127.0.0.1:${plain}`,
  });
  const nginx = await startNginx(config, addresses(disk).HTTP);
  cleanup.defer(nginx.stop);
  const stack = cleanup.move();
  return {
    shipped: addresses(shipped),
    disk: addresses(disk),
    cpuMs: () => childIds(nginx.pid).reduce((sum, pid) => sum + cpuMs(pid), 0),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
