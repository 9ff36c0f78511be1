import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Makes the committed font files again, after a new release of Figtree or a change of the `unicode-range` in figtree.css:
 * `node tools/make-fonts.ts`. Subsetting to Spanish saves two fifths of what every first visit downloads.
 */
const { resolve } = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const WEB_FONTS = join(root, 'src/ui/fonts');
const SHARE_IMAGE_FONTS = join(root, 'src/platform/share-image/fonts');
const LATIN = resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const SPANISH_FACE =
  /url\('\.\/figtree-spanish\.woff2'\)[^}]*font-weight: (\d+) (\d+)[^}]*unicode-range:\s*([^;]+);/;
const RANGE = /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g;

/** All characters of a `unicode-range`. */
function charactersIn(ranges: string): string {
  const codes = [...ranges.matchAll(RANGE)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, offset) => from + offset);
  });
  return String.fromCodePoint(...codes);
}

const [, min, max, ranges = ''] =
  SPANISH_FACE.exec(readFileSync(join(WEB_FONTS, 'figtree.css'), 'utf8')) ?? [];
if (!ranges) throw new Error('No unicode-range for figtree-spanish.woff2 in figtree.css');

// A variable, because the package's types lack `keepFeatures`.
const options = {
  targetFormat: 'woff2' as const,
  keepFeatures: ['kern', 'tnum'],
  variationAxes: { wght: { min: Number(min), max: Number(max) } },
};
writeFileSync(
  join(WEB_FONTS, 'figtree-spanish.woff2'),
  await subsetFont(readFileSync(LATIN), charactersIn(ranges), options),
);
copyFileSync(LATIN, join(WEB_FONTS, 'figtree-latin.woff2'));
copyFileSync(resolve('@fontsource-variable/figtree/LICENSE'), join(WEB_FONTS, 'LICENSE'));

for (const subset of ['latin', 'latin-ext']) {
  for (const weight of [500, 800]) {
    const source = resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`);
    copyFileSync(source, join(SHARE_IMAGE_FONTS, `figtree-${subset}-${weight}.woff`));
  }
}
copyFileSync(resolve('@fontsource/figtree/LICENSE'), join(SHARE_IMAGE_FONTS, 'LICENSE'));
