import { seededRandom } from '#shared/seeded-random.ts';
import { BORDERS } from '#shared/woven/motifs.ts';
import type { DemoTrade } from '../content/types.ts';
import { darker, lighter } from './kit/colour.ts';
import { pickPalette } from './kit/palette.ts';
import type { Dyes } from './kit/scene.ts';
import { circle, path, place, rect, repeat } from './kit/shapes.ts';
import { wovenStrip } from './kit/weaving.ts';
import { TRADES, compositionTurn, paletteTurn } from './trades/trades.ts';

export const LOGO_SIDE = 400;
const MIDDLE = LOGO_SIDE / 2;
const PAPER = '#fdf6e7';

type Layout = (dyes: Dyes, picture: string) => string;

const roundel: Layout = ([a, , c], picture) =>
  rect(0, 0, LOGO_SIDE, LOGO_SIDE, darker(a, 0.3)) +
  circle(MIDDLE, MIDDLE, 168, lighter(c, 0.1)) +
  circle(MIDDLE, MIDDLE, 154, PAPER) +
  place(MIDDLE, 284, 1.95, picture);

const rays: Layout = ([a, b], picture) =>
  rect(0, 0, LOGO_SIDE, LOGO_SIDE, lighter(a, 0.55)) +
  repeat(16, (at) => place(MIDDLE, MIDDLE, 1, path('M0 0L-28 -300h56z', lighter(a, 0.4)), at * 22.5)) +
  circle(MIDDLE, MIDDLE, 132, b) +
  circle(MIDDLE, MIDDLE, 120, PAPER) +
  place(MIDDLE, 270, 1.6, picture);

const woven: Layout = ([a, b, c], picture) => {
  const strip = (id: string, y: number) =>
    wovenStrip(id, {
      x: 0,
      y,
      width: LOGO_SIDE,
      stitch: 7,
      motif: BORDERS[2] ?? BORDERS[0],
      ground: darker(a, 0.35),
      dyes: [c, lighter(b, 0.3), lighter(a, 0.4)],
    });
  return (
    rect(0, 0, LOGO_SIDE, LOGO_SIDE, PAPER) +
    strip('upper', 24) +
    strip('lower', LOGO_SIDE - 24 - 63) +
    place(MIDDLE, 286, 1.85, picture)
  );
};

const steps: Layout = ([a, b], picture) => {
  const diamond = (reach: number, dye: string) =>
    repeat(9, (row) => {
      const half = reach * (1 - Math.abs(row - 4) / 5);
      return rect(
        MIDDLE - half,
        MIDDLE - reach + (row * reach * 2) / 9,
        half * 2,
        (reach * 2) / 9 + 0.5,
        dye,
      );
    });
  return (
    rect(0, 0, LOGO_SIDE, LOGO_SIDE, b) +
    diamond(196, lighter(b, 0.22)) +
    diamond(176, a) +
    circle(MIDDLE, MIDDLE, 118, PAPER) +
    place(MIDDLE, 268, 1.45, picture)
  );
};

const arch: Layout = ([a, b, c], picture) =>
  rect(0, 0, LOGO_SIDE, LOGO_SIDE, lighter(b, 0.1)) +
  path(`M64 ${LOGO_SIDE}V190a136 136 0 0 1 272 0V${LOGO_SIDE}z`, lighter(c, 0.15)) +
  path(`M82 ${LOGO_SIDE}V190a118 118 0 0 1 236 0V${LOGO_SIDE}z`, PAPER) +
  rect(0, 326, LOGO_SIDE, 74, darker(a, 0.2)) +
  rect(0, 326, LOGO_SIDE, 10, c) +
  place(MIDDLE, 318, 1.8, picture);

const LAYOUTS = [roundel, woven, arch, rays, steps];

export function composeLogo(seed: number, kind: DemoTrade): string {
  const { emblems } = TRADES[kind];
  const { dyes } = pickPalette(paletteTurn(seed, kind), seededRandom(`${kind} ${seed} logo`));
  const emblem = emblems[seed % emblems.length] ?? emblems[0];
  const layout = LAYOUTS[compositionTurn(seed, kind) % LAYOUTS.length] ?? roundel;
  return layout(dyes, emblem(dyes));
}
