import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';
import { type CSSProperties, createElement } from 'react';
import satori from 'satori';
import { cleanLine } from '#shared/clean-text.ts';
import { LIGHT } from '#shared/palette.ts';
import { plainLetters } from '#shared/text.ts';

const read = (subset: 'latin' | 'latin-ext', weight: 500 | 800): Font => ({
  name: 'Figtree',
  weight,
  data: readFileSync(join(import.meta.dirname, `fonts/figtree-${subset}-${weight}.woff`)),
});

export const FONTS = [read('latin', 500), read('latin', 800), read('latin-ext', 500), read('latin-ext', 800)];

const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u2122]/gu;

const spelled = (character: string): string =>
  character.normalize('NFKD').replace(/\p{M}/gu, '').replace(UNPRINTABLE, ' ');

const MAX_LENGTH = 600;

const LIKENESSES: readonly [drawn: string, written: RegExp][] = [
  ['’', /[ʼʾ՚׳ˊˀʔ]/g],
  ['‘', /[ʻʽʿ‛ˋ]/g],
  ["'", /[ʹˈ′‵Ꞌꞌߴߵ＇]/g],
  ['`', /｀/g],
  ['-', /[‐‑‒―]/g],
];

const withKnownMarks = (text: string): string =>
  LIKENESSES.reduce((drawn, [glyph, written]) => drawn.replace(written, glyph), text);

export const printable = (text: string): string =>
  plainLetters(withKnownMarks(cleanLine(text.slice(0, MAX_LENGTH))))
    .replace(UNPRINTABLE, spelled)
    .replace(/\s+/g, ' ')
    .trim();

const { ink: INK, marigold: MARIGOLD, muted: MUTED } = LIGHT;

export interface ShareText {
  title: string;
  subtitle?: string;
  eyebrow?: string;
  brand: string;
}

interface Box {
  width: number;
  height: number;
}

const TITLE_SIZES = [
  { upTo: 22, size: 76 },
  { upTo: 48, size: 62 },
  { upTo: Infinity, size: 50 },
];

const clamped = (lines: number, style: CSSProperties): CSSProperties => ({
  display: 'block',
  lineClamp: `${lines} "…"`,
  wordBreak: 'break-word',
  ...style,
});

const line = (text: string, style: CSSProperties) => (text ? createElement('div', { style }, text) : null);

export function setShareText(
  { title, subtitle = '', eyebrow = '', brand }: ShareText,
  { width, height }: Box,
): Promise<string> {
  const name = printable(title) || printable(brand);
  const size = TITLE_SIZES.find(({ upTo }) => name.length <= upTo)?.size;
  const column: CSSProperties = { display: 'flex', flexDirection: 'column', width, height };
  const words = createElement(
    'div',
    { style: { ...column, justifyContent: 'center', height: height - 76, gap: 20 } },
    line(
      printable(eyebrow),
      clamped(2, { fontSize: 27, lineHeight: 1.25, fontWeight: 800, color: MARIGOLD }),
    ),
    line(
      name,
      clamped(3, { fontSize: size, fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em', color: INK }),
    ),
    line(printable(subtitle), clamped(3, { fontSize: 31, lineHeight: 1.35, color: MUTED })),
  );
  const foot = line(printable(brand), {
    fontSize: 30,
    fontWeight: 800,
    color: INK,
    marginTop: 30,
    marginLeft: 60,
  });
  const page = createElement(
    'div',
    { style: { ...column, fontFamily: 'Figtree', fontWeight: 500 } },
    words,
    foot,
  );
  return satori(page, { width, height, fonts: FONTS });
}
