import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);

const read = (subset: 'latin' | 'latin-ext', weight: 500 | 800): Font => ({
  name: 'Figtree',
  weight,
  data: readFileSync(resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
});

/** The site's typeface in the two weights of a share image; the machine's own fonts play no part. */
export const FONTS = [read('latin', 500), read('latin', 800), read('latin-ext', 500), read('latin-ext', 800)];

// The letters, marks and signs that the files above can draw.
const UNPRINTABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u20ac\u2122]/g;

// No text of a share image shows more than this.
const LONGEST = 600;

/** The beginning of the text without what the typeface can't draw (emoji, other scripts, controls), spaces tidied. */
export const printable = (text: string): string =>
  text.slice(0, LONGEST).normalize('NFC').replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim();
