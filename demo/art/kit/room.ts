import { darker, lighter } from './colour.ts';
import { circle, faded, line, path, rect, repeat } from './shapes.ts';

export function tiledFloor(width: number, top: number, bottom: number, colour: string): string {
  const tile = 80;
  const tiles = repeat(2, (row) => {
    const y = top + row * ((bottom - top) / 2);
    return repeat(Math.ceil(width / tile / 2) + 1, (at) =>
      rect(at * tile * 2 - (row % 2) * tile, y, tile, (bottom - top) / 2, darker(colour, 0.12)),
    );
  });
  return rect(0, top, width, bottom - top, colour) + tiles + faded(0.18, rect(0, top, width, 18, '#1a1420'));
}

export const lamp = (x: number, y: number, dye: string): string =>
  line(`M${x} 0V${y - 34}`, '#2b2630', 4) +
  faded(0.13, path(`M${x - 30} ${y}h60l110 330h-280z`, '#fff3c4')) +
  circle(x, y, 15, '#fff3c4') +
  path(`M${x - 46} ${y}q4 -36 46 -38q42 2 46 38z`, dye) +
  faded(0.2, path(`M${x} ${y - 38}q42 2 46 38h-46z`, '#1a1420'));

export function shelves(
  {
    x,
    y,
    width,
    rows,
    gap,
    columns,
    wood,
  }: { x: number; y: number; width: number; rows: number; gap: number; columns: number; wood: string },
  stand: (x: number, y: number, index: number) => string,
): string {
  const row = (at: number) => {
    const base = y + gap * (at + 1);
    const things = repeat(columns, (column) =>
      stand(x + (width / columns) * (column + 0.5), base, at * columns + column),
    );
    return (
      things +
      rect(x - 10, base, width + 20, 14, wood, 3) +
      faded(0.16, rect(x, base + 14, width, 12, '#1a1420'))
    );
  };
  return (
    rect(x - 24, y - 10, width + 48, gap * rows + 40, darker(wood, 0.1), 6) +
    rect(x - 8, y + 6, width + 16, gap * rows + 8, darker(wood, 0.34)) +
    repeat(rows, row)
  );
}

export function counter(x: number, y: number, width: number, foot: number, wood: string): string {
  const panel = width / Math.round(width / 150);
  return (
    rect(x, y, width, foot - y, wood) +
    repeat(Math.round(width / panel), (at) =>
      rect(x + at * panel + 12, y + 92, panel - 24, foot - y - 122, darker(wood, 0.16), 4),
    ) +
    rect(x - 16, y - 16, width + 32, 26, lighter(wood, 0.25), 6) +
    faded(0.2, rect(x, y + 10, width, 10, '#1a1420'))
  );
}

export const hangingPlant = (x: number, y: number, leaf: string, pot: string): string =>
  line(`M${x} 0V${y - 40}M${x} ${y - 40}L${x - 26} ${y}M${x} ${y - 40}L${x + 26} ${y}`, '#5a4a44', 2.5) +
  line(`M${x - 18} ${y}q-26 26 -14 70M${x + 16} ${y}q28 22 16 84M${x - 4} ${y}q-10 40 2 92`, leaf, 8) +
  [-34, -24, -2, 30, 34, 6]
    .map((dx, at) => circle(x + dx, y + 34 + at * 11, 10, at % 2 ? leaf : darker(leaf)))
    .join('') +
  circle(x - 20, y - 8, 17, leaf) +
  circle(x + 18, y - 8, 18, darker(leaf, 0.12)) +
  path(`M${x - 34} ${y - 4}h68l-10 34h-48z`, pot);
