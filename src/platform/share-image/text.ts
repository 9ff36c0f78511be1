import { type CSSProperties, createElement } from 'react';
import satori from 'satori';
import { LIGHT } from '#shared/palette.ts';
import { FONTS, printable } from './fonts.ts';

const { ink: INK, marigold: MARIGOLD, muted: MUTED } = LIGHT;

export interface ShareText {
  title: string;
  /** A sentence below the title. */
  subtitle?: string;
  /** A few words above the title: the kind of thing and its place. */
  eyebrow?: string;
  /** Name of the site, at the foot. */
  brand: string;
}

interface Box {
  width: number;
  height: number;
}

/** Longer titles are set smaller. */
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

/** The words of a share image as an SVG of the box's size, letters drawn as paths. */
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
