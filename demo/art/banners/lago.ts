import type { SeededRandom } from '#shared/seeded-random.ts';
import { darker, lighter } from '../kit/colour.ts';
import { hills, lake, palm, sky, volcano } from '../kit/landscape.ts';
import type { Palette } from '../kit/palette.ts';
import { person } from '../kit/person.ts';
import { circle, faded, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const boat = (palette: Palette, dye: string): string =>
  faded(0.3, oval(0, 4, 170, 10, '#14303f')) +
  rect(-64, -118, 6, 84, palette.wood) +
  rect(58, -118, 6, 84, palette.wood) +
  path('M-92 -132h184l14 18h-212z', palette.trim) +
  path('M-92 -132h46l-6 18h-54zM0 -132h46l4 18h-52z', dye) +
  path('M-160 -54l30 8h250l46 -22q-6 44 -44 68h-236q-40 -14 -46 -54z', dye) +
  path('M-152 -32h300q-8 14 -18 22h-262q-14 -10 -20 -22z', palette.trim) +
  path('M-146 -24h286q-8 16 -20 24h-236q-20 -8 -30 -24z', darker(dye, 0.2));

const flowers = (random: SeededRandom, from: number, to: number) =>
  repeat(26, () =>
    circle(
      random.between(from, to),
      random.between(572, 640),
      random.between(6, 11),
      random.pick(['#d9468f', '#f2b02e', '#fbf3e6']),
    ),
  );

export function lago(palette: Palette, random: SeededRandom): string {
  const [far, middle, near] = palette.mountains;
  const plank = (at: number) =>
    rect(1010 + at * 34, 500 + (at % 2) * 2, 30, 20, lighter(palette.wood, 0.15 + (at % 3) * 0.05), 3);
  return (
    sky(palette, random, 1600, 380) +
    volcano(1230, 372, 250, far, false) +
    volcano(860, 372, 300, lighter(middle, 0.12), false) +
    volcano(420, 372, 320, middle, true) +
    hills(random, 1600, 384, near) +
    repeat(
      16,
      (at) =>
        rect(40 + at * 100 + (at % 3) * 12, 352 + (at % 2) * 7, 20, 14, palette.walls[at % 3] ?? near) +
        path(`M${36 + at * 100 + (at % 3) * 12} ${352 + (at % 2) * 7}l14 -12l14 12z`, palette.roof),
    ) +
    lake(palette, random, 1600, 378, 640) +
    place(330, 470, 0.62, boat(palette, palette.dyes[2])) +
    [596, 640, 684].map((x) => place(x, 540, 0.52, person(random, palette))).join('') +
    place(640, 560, 1, boat(palette, palette.dyes[0])) +
    repeat(18, plank) +
    repeat(6, (at) => rect(1030 + at * 104, 496, 14, 90, darker(palette.wood, 0.2), 3)) +
    place(1180, 508, 1.1, person(random, palette, { greets: true })) +
    path('M1330 640q20 -90 120 -104q90 -20 160 -60v170z', palette.leaf) +
    path('M0 640v-130q90 20 150 70q50 30 90 60z', palette.leaf) +
    place(1500, 560, 3.4, palm(darker(palette.leaf, 0.12), palette.wood)) +
    flowers(random, 0, 190) +
    flowers(random, 1400, 1600)
  );
}
