import { Hono } from 'hono';
import { brandMark, drawAppIcon } from '#platform/icons.ts';
import { PAPER } from '#shared/palette.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';
import { APP_SCREENSHOTS, SHOWN_NAME, readScreenshot } from './app-screenshots.ts';
import { DISALLOWED_PATHS } from './page-rules.ts';

export function robotsRoutes(site: Site) {
  const rules = ['/api/', ...DISALLOWED_PATHS].map((path) => `Disallow: ${path}`);
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'cache-control': 'public, max-age=3600' }));
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const ONE_DAY = 'public, max-age=86400';

const screenshots = APP_SCREENSHOTS.map(({ name, label, form, width, height }) => ({
  src: `/app-screenshots/${name}.webp`,
  sizes: `${width}x${height}`,
  type: 'image/webp',
  form_factor: form,
  label,
}));

export function manifestRoutes(site: Site) {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: 'Negocios y anuncios de Guatemala.',
    lang: 'es-GT',
    dir: 'ltr',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    ...(site.name === SHOWN_NAME && { screenshots }),
    shortcuts: [
      { name: 'Cerca de mí', url: paths.nearMe(), icons: [icon(192, 'any')] },
      { name: 'Mis favoritos', url: paths.favorites, icons: [icon(192, 'any')] },
    ],
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
  };
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
  const routes = new Hono().get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, headers),
  );
  for (const { name } of APP_SCREENSHOTS)
    routes.get(`/app-screenshots/${name}.webp`, (c) =>
      c.body(new Uint8Array(readScreenshot(name)), 200, {
        'content-type': 'image/webp',
        'cache-control': ONE_DAY,
      }),
    );
  return routes;
}

const SIZES: Record<string, number> = {
  '/icons/192.png': 192,
  '/icons/512.png': 512,
  '/apple-touch-icon.png': 180,
};

export function iconRoutes() {
  const drawn = new Map<number, Buffer>();
  const icons = new Hono().get('/favicon.svg', (c) =>
    c.body(brandMark(64), 200, { 'content-type': 'image/svg+xml', 'cache-control': ONE_DAY }),
  );
  for (const [path, size] of Object.entries(SIZES)) {
    icons.get(path, async (c) => {
      const icon = drawn.get(size) ?? (await drawAppIcon(size));
      drawn.set(size, icon);
      return c.body(new Uint8Array(icon), 200, {
        'content-type': 'image/png',
        'cache-control': ONE_DAY,
      });
    });
  }
  return icons;
}
