import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAPER } from '#shared/palette.ts';
import type { Site } from '#shared/site.ts';
import { type Manifest, PUBLIC_STYLES, collectFiles } from '../ssr/assets.ts';
import { THEME_SCRIPT } from '../ssr/inline-scripts.ts';
import { OFFLINE_MANIFEST, SHELL_ENTRY, SHELL_PATH } from './paths.ts';

interface Precached {
  url: string;
  /** Is null for a file whose name says its version. */
  revision: string | null;
}

interface Shell {
  document: string;
  precached: Precached[];
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function writeDocument(site: Site, { scripts, styles }: { scripts: string[]; styles: string[] }): string {
  const known = JSON.stringify(site).replaceAll('<', String.raw`\u003c`);
  return [
    '<!DOCTYPE html><html lang="es-GT"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">`,
    `<title>Sin conexión – ${escapeText(site.name)}</title>`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script>${THEME_SCRIPT}</script>`,
    ...styles.map((style) => `<style>${style}</style>`),
    ...scripts.map((file) => `<script type="module" src="/${file}"></script>`),
    '</head><body><div id="app" class="flex min-h-dvh flex-col"><main class="page-width py-10">',
    '<h1 class="text-2xl">Sin conexión</h1><p><a class="link" href="">Intentar otra vez</a></p></main></div>',
    `<script type="application/json" id="site">${known}</script></body></html>`,
  ].join('');
}

/** Returns null without a build, as in development. */
export function readShell(folder: string, site: Site): Shell | null {
  const manifestFile = join(folder, OFFLINE_MANIFEST);
  if (!existsSync(manifestFile)) return null;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const parse = (file: string) => JSON.parse(read(file)) as Manifest;
  const pages = collectFiles(parse('.vite/manifest.json'), [PUBLIC_STYLES]);
  const own = parse(OFFLINE_MANIFEST);
  const { scripts, assets } = collectFiles(own, [SHELL_ENTRY]);
  const document = writeDocument(site, { scripts, styles: pages.styles.map(read) });
  const files = new Set([...scripts, ...pages.fonts, ...assets]);
  return {
    document,
    precached: [
      { url: SHELL_PATH, revision: createHash('sha256').update(document).digest('hex').slice(0, 16) },
      ...[...files].map((file) => ({ url: `/${file}`, revision: null })),
    ],
  };
}
