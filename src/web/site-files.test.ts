import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { TEST_SITE, openTestApp } from '#test/app.ts';

const { app, close } = await openTestApp();
afterAll(close);

async function iconSize(path: string) {
  const response = await app.request(path);
  expect(response.headers.get('content-type')).toBe('image/png');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return [format, width, height];
}

it('serves a manifest whose icons have the declared sizes', async () => {
  const response = await app.request('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({
    name: 'Plaza Chapina',
    short_name: 'Plaza Chapina',
    lang: 'es-GT',
    start_url: '/',
    display: 'standalone',
    id: '/',
    scope: '/',
    shortcuts: [
      { name: 'Cerca de mí', url: '/cerca-de-mi' },
      { name: 'Mis favoritos', url: '/favoritos' },
    ],
  });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of icons) {
    const [width, height] = sizes.split('x').map(Number);
    expect(await iconSize(src)).toEqual(['png', width, height]);
  }
});

it('serves the screenshots of the manifest in the sizes that Chrome takes', async () => {
  const manifest = await (await app.request('/manifest.webmanifest')).json();
  const shown: { src: string; sizes: string; form_factor: string }[] = manifest.screenshots;
  expect(new Set(shown.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
  for (const { src, sizes } of shown) {
    const response = await app.request(src);
    expect(response.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

it('serves favicon and touch icon', async () => {
  expect(await iconSize('/apple-touch-icon.png')).toEqual(['png', 180, 180]);
  const favicon = await app.request('/favicon.svg');
  expect(favicon.headers.get('content-type')).toBe('image/svg+xml');
  expect(await favicon.text()).toMatch(/^<svg /);
});

it('serves a robots.txt with the public site URL', async () => {
  const text = await (await app.request('http://evil.example/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${TEST_SITE.url}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Disallow: /new-password\n');
  expect(text).not.toMatch(/Disallow: \/(business|negocios|anuncios|planes)?$/m);
});
