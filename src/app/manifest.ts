import { Hono } from 'hono';
import { PAPER } from '#shared/palette.ts';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** `/manifest.webmanifest`, by which the site can be installed as an app. */
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
    icons: [192, 512].flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
  };
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
  return new Hono().get('/manifest.webmanifest', (c) => c.body(JSON.stringify(manifest), 200, headers));
}
