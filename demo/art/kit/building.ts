import type { SeededRandom } from '#shared/seeded-random.ts';
import { darker, lighter } from './colour.ts';
import type { Palette } from './palette.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from './shapes.ts';

export function tiledRoof(x: number, y: number, width: number, height: number, colour: string): string {
  const tile = 26;
  const count = Math.ceil(width / tile);
  const scallops = repeat(count, () => `a${tile / 2} ${tile / 2} 0 0 1 ${-tile} 0`);
  const grooves = repeat(count, (at) => `M${x + at * tile} ${y - height}h6v${height}h-6z`);
  return (
    faded(0.16, rect(x + 6, y, width - 12, 30, '#1a1420')) +
    path(`M${x} ${y - height}h${count * tile}v${height}${scallops}z`, colour) +
    path(grooves, darker(colour, 0.2)) +
    rect(x, y - height - 8, count * tile, 12, lighter(colour, 0.12), 4)
  );
}

export const wall = (x: number, top: number, width: number, foot: number, colour: string): string =>
  rect(x, top, width, foot - top, colour) +
  faded(0.5, rect(x, foot - 70, width, 70, darker(colour, 0.45))) +
  faded(0.22, rect(x, foot - 76, width, 6, '#fffaf0'));

export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  dyes: readonly [string, string],
): string {
  const count = Math.max(4, Math.round(width / 46));
  const stripe = width / count;
  const flare = 22;
  const lower = (width + flare * 2) / count;
  const strip = (at: number) => {
    const left = x - flare + at * lower;
    return path(
      `M${x + at * stripe} ${y}h${stripe}L${left + lower} ${y + drop}a${lower / 2} ${lower / 2.6} 0 0 1 ${-lower} 0z`,
      at % 2 ? dyes[1] : dyes[0],
    );
  };
  return (
    faded(0.16, rect(x - 6, y + drop, width + 12, 42, '#1a1420')) +
    repeat(count, strip) +
    faded(0.14, rect(x - flare, y + drop - 12, width + flare * 2, 12, '#1a1420'))
  );
}

export function shopWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Palette,
  inside: string,
): string {
  return (
    rect(x - 14, y - 14, width + 28, height + 28, palette.wood, 6) +
    rect(x, y, width, height, '#3a2f3a') +
    rect(x, y, width, height * 0.6, '#54424a') +
    inside +
    faded(
      0.1,
      path(
        `M${x + width * 0.12} ${y}h${width * 0.16}l${-width * 0.22} ${height}h${-width * 0.06}v${-height * 0.5}z`,
        '#ffffff',
      ),
    ) +
    rect(x - 22, y + height + 10, width + 44, 18, lighter(palette.wood, 0.16), 4)
  );
}

export function grilledWindow(x: number, y: number, width: number, height: number, palette: Palette): string {
  const bars = repeat(5, (at) => rect(x + 8 + (at * (width - 20)) / 4, y - 4, 4, height + 8, '#2b2630'));
  const flowers = repeat(7, (at) =>
    circle(
      x + 8 + (at * (width - 16)) / 6,
      y + height + 8 - (at % 2) * 10,
      10,
      at % 3 ? palette.dyes[0] : palette.leaf,
    ),
  );
  return (
    rect(x - 12, y - 12, width + 24, height + 24, palette.trim, 4) +
    rect(x, y, width, height, '#4b3f4c') +
    rect(x, y, width / 2 - 3, height, darker(palette.wood, 0.1)) +
    rect(x + width / 2 + 3, y, width / 2 - 3, height, darker(palette.wood, 0.22)) +
    bars +
    rect(x - 4, y + height * 0.45, width + 8, 4, '#2b2630') +
    flowers +
    rect(x - 8, y + height + 12, width + 16, 22, darker(palette.roof, 0.1), 4)
  );
}

export function doorway(
  x: number,
  foot: number,
  width: number,
  height: number,
  palette: Palette,
  arched: boolean,
): string {
  const top = foot - height;
  const middle = x + width / 2;
  const outline = (grow: number) =>
    arched
      ? `M${x - grow} ${foot}V${top + width / 2}a${width / 2 + grow} ${width / 2 + grow} 0 0 1 ${width + grow * 2} 0V${foot}z`
      : `M${x - grow} ${foot}V${top - grow}h${width + grow * 2}V${foot}z`;
  const leaf = (left: number, tilt: number) =>
    path(`M${left} ${top + (arched ? width * 0.42 : 0)}l${tilt} 14V${foot - 4}l${-tilt} 4z`, palette.wood) +
    path(
      `M${left + tilt * 0.2} ${top + height * 0.42}l${tilt * 0.6} 6v${height * 0.2}l${-tilt * 0.6} -4z`,
      darker(palette.wood, 0.25),
    );
  return (
    path(outline(16), palette.trim) +
    path(outline(0), '#4a3338') +
    faded(
      0.3,
      path(
        `M${middle - 8} ${top + height * 0.3}h16l${width * 0.3} ${height * 0.5}h${-width * 0.6 - 16}z`,
        '#ffd98f',
      ),
    ) +
    line(`M${middle} ${top + 10}V${top + height * 0.26}`, '#2b2630', 3) +
    path(`M${middle - 16} ${top + height * 0.32}l8 -20h16l8 20z`, palette.dyes[2]) +
    rect(x + width * 0.16, foot - height * 0.28, width * 0.68, height * 0.28, '#7a5440') +
    rect(x + width * 0.12, foot - height * 0.31, width * 0.76, 12, '#96694e', 3) +
    leaf(x, width * 0.2) +
    leaf(x + width, -width * 0.2) +
    rect(x - 26, foot - 10, width + 52, 14, '#b7a58e', 3)
  );
}

/** The emblem is drawn about the origin in 100 × 100. */
export const roundSign = (x: number, y: number, radius: number, palette: Palette, emblem: string): string =>
  circle(x, y + 4, radius, '#1a142040') +
  circle(x, y, radius, palette.wood) +
  circle(x, y, radius * 0.86, '#fff8ea') +
  place(x, y + radius * 0.56, radius / 88, emblem);

export const hangingSign = (x: number, y: number, palette: Palette, emblem: string): string =>
  line(`M${x} ${y}h92M${x} ${y + 34}L${x + 40} ${y}M${x + 70} ${y}v22`, '#2b2630', 6) +
  roundSign(x + 70, y + 76, 56, palette, emblem);

export function bougainvillea(x: number, y: number, random: SeededRandom, palette: Palette): string {
  const blooms = ['#c2327d', '#d9468f', '#a8286b', palette.leaf, darker(palette.leaf)] as const;
  return repeat(46, (at) => {
    const spread = 1 - at / 60;
    return circle(
      x + random.between(-90, 90) * spread,
      y + at * 3.4 + random.between(-26, 16),
      random.between(9, 19),
      random.pick(blooms),
    );
  });
}

export function street(
  random: SeededRandom,
  width: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  const stones = repeat(60, () => {
    const y = random.between(top + 14, bottom - 6);
    const size = 10 + ((y - top) / (bottom - top)) * 16;
    return oval(
      random.between(0, width),
      y,
      size,
      size * 0.42,
      random.next() < 0.5 ? darker(colour, 0.12) : lighter(colour, 0.14),
    );
  });
  return (
    rect(0, top, width, bottom - top, colour) +
    stones +
    rect(0, top - 18, width, 22, lighter(colour, 0.3)) +
    rect(0, top + 4, width, 5, darker(colour, 0.3))
  );
}

export const flowerPot = (palette: Palette, bloom: string): string =>
  path('M-30 -56h60l-8 56h-44z', palette.roof) +
  rect(-35, -64, 70, 14, darker(palette.roof, 0.12), 4) +
  [-24, -8, 10, 26]
    .map((x, at) => circle(x, -78 - (at % 2) * 14, 19, at % 2 ? palette.leaf : darker(palette.leaf, 0.16)))
    .join('') +
  [-22, 2, 22].map((x, at) => circle(x, -88 - (at % 2) * 14, 8, bloom)).join('');

export function paperFlags(
  x: number,
  y: number,
  width: number,
  sag: number,
  dyes: readonly string[],
): string {
  const count = Math.round(width / 62);
  const flag = (at: number) => {
    const share = (at + 0.5) / count;
    const left = x + share * width - 22;
    const top = y + sag * 4 * share * (1 - share);
    const dye = dyes[at % dyes.length] ?? '#d1495b';
    return (
      path(`M${left} ${top}h44v44l-7 8-8-8-7 8-7-8-8 8-7-8z`, dye) +
      faded(0.35, path(`M${left + 22} ${top + 10}l9 10-9 10-9-10z`, '#fffaf0'))
    );
  };
  return (
    line(`M${x} ${y}Q${x + width / 2} ${y + sag * 2} ${x + width} ${y}`, '#6b5a52', 2) + repeat(count, flag)
  );
}
