import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { TEST_SITE } from '#test/app.ts';
import { PUBLIC_STYLES } from '../ssr/assets.ts';
import { OFFLINE_MANIFEST, SHELL_ENTRY, WORKER_FILE } from './paths.ts';
import { offlineRoutes } from './routes.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function buildIn(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-offline-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const BUILT = {
  '.vite/manifest.json': JSON.stringify({
    [PUBLIC_STYLES]: { file: 'assets/public.css', assets: ['assets/figtree-spanish-1.woff2'] },
  }),
  [OFFLINE_MANIFEST]: JSON.stringify({
    [SHELL_ENTRY]: { file: 'assets/offline-1.js', assets: ['assets/icons-1.svg'] },
  }),
  [WORKER_FILE]: 'run();',
  'assets/public.css': 'p{margin:0}',
};

const routesOf = async (name: string, files: Readonly<Record<string, string>>) =>
  new Hono().route('/', offlineRoutes({ assetsFolder: await buildIn(files), site: { ...TEST_SITE, name } }));

it('serves a worker that browsers ask for each time, with what it keeps and its versions', async () => {
  const routes = await routesOf('Plaza', BUILT);
  const response = await routes.request('/sw.js');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const worker = await response.text();
  expect(worker).toMatch(/^self\.precached=\[\{"url":"\/sin-conexion","revision":"\w{16}"\},/);
  expect(worker).toContain('{"url":"/assets/offline-1.js","revision":null}');
  expect(worker).toContain('/assets/figtree-spanish-1.woff2');
  expect(worker).toContain('/assets/icons-1.svg');
  expect(worker).toMatch(/run\(\);$/);
  const another = await (await routesOf('Otra', BUILT)).request('/sw.js');
  expect(await another.text()).not.toBe(worker);
});

it('writes the name of the site as text', async () => {
  const routes = await routesOf('</title><script>', BUILT);
  const response = await routes.request('/sin-conexion');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('&lt;/title>&lt;script>');
  expect(html).not.toContain('</title><script>"');
  expect(html.match(/<script>/g)).toHaveLength(1);
});

it('serves neither without a build', async () => {
  const routes = await routesOf('Plaza', {});
  expect((await routes.request('/sw.js')).status).toBe(404);
  expect((await routes.request('/sin-conexion')).status).toBe(404);
});
