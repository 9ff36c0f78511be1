import { PAPER } from '#shared/palette.ts';
import { ROOT_ID } from './page-root.tsx';

const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${PAPER.light}">`,
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${PAPER.dark}">`,
  '<meta name="format-detection" content="telephone=no">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('');

const FIRST_PART = '<!--$-->';

interface DocumentParts {
  html: string;
  assets: string;
  endOfBody: string;
}

/** Gives React one element in the body; it ignores what extensions and browsers change around it. */
export function writeDocument({ html, assets, endOfBody }: DocumentParts): string {
  const start = html.indexOf(FIRST_PART);
  return (
    `<!DOCTYPE html><html lang="es-GT"><head>${HEAD}${html.slice(0, start)}${assets}</head>` +
    `<body><div id="${ROOT_ID}" class="flex min-h-dvh flex-col">${html.slice(start)}</div>${endOfBody}</body></html>`
  );
}
