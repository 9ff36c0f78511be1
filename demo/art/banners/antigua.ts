import type { SeededRandom } from '#shared/seeded-random.ts';
import {
  bougainvillea,
  doorway,
  flowerPot,
  grilledWindow,
  street,
  tiledRoof,
  wall,
} from '../kit/building.ts';
import { darker, lighter } from '../kit/colour.ts';
import { hills, sky, volcano } from '../kit/landscape.ts';
import type { Palette } from '../kit/palette.ts';
import { person } from '../kit/person.ts';
import { circle, faded, line, mirror, path, place, rect, repeat } from '../kit/shapes.ts';

const FOOT = 540;

function arch(palette: Palette): string {
  const wallColour = '#eab13c';
  return (
    rect(766, 84, 68, 66, wallColour) +
    path('M752 88h96l-20 -26h-56z', palette.trim) +
    path('M772 62q28 -52 56 0z', palette.roof) +
    rect(797, 14, 6, 22, '#fffaf0') +
    rect(789, 20, 22, 5, '#fffaf0') +
    circle(800, 118, 22, '#fffaf0') +
    line('M800 118V104M800 118l9 6', '#332b33', 4) +
    path(`M560 ${FOOT}V240H1040V${FOOT}H968V408a168 150 0 0 0 -336 0V${FOOT}z`, wallColour) +
    path('M560 240V186L766 140h68l206 46v54z', wallColour) +
    path('M548 240h504v14h-504zM560 186L766 138h68l206 48v12L834 152h-68L560 198z', '#fffaf0') +
    path(`M632 ${FOOT}V408a168 150 0 0 1 336 0V${FOOT}h-12V408a156 138 0 0 0 -312 0V${FOOT}z`, '#fffaf0') +
    [586, 990].map((x) => rect(x, 282, 26, 60, darker(wallColour, 0.35), 12)).join('') +
    faded(0.14, rect(560, 470, 72, 70, '#1a1420'), rect(968, 470, 72, 70, '#1a1420'))
  );
}

export function antigua(palette: Palette, random: SeededRandom): string {
  const [first, second, third] = palette.walls;
  const side = (outer: string, inner: string) =>
    wall(-20, 210, 310, FOOT, outer) +
    tiledRoof(-30, 222, 330, 48, palette.roof) +
    grilledWindow(50, 310, 84, 120, palette) +
    doorway(176, FOOT, 84, 190, palette, false) +
    wall(290, 240, 282, FOOT, inner) +
    tiledRoof(284, 252, 290, 44, darker(palette.roof, 0.1)) +
    doorway(330, FOOT, 92, 190, palette, true) +
    grilledWindow(466, 326, 70, 104, palette);
  return (
    sky(palette, random, 1600, 420) +
    volcano(800, 470, 400, palette.mountains[1], true) +
    hills(random, 1600, 480, palette.mountains[2]) +
    rect(0, 470, 1600, 80, palette.mountains[2]) +
    path(`M700 ${FOOT}L780 420h40L900 ${FOOT}z`, lighter(palette.ground, 0.1)) +
    rect(632, 440, 84, 100, lighter(third, 0.1)) +
    rect(884, 452, 84, 88, lighter(first, 0.1)) +
    tiledRoof(628, 446, 92, 16, palette.roof) +
    tiledRoof(880, 458, 92, 16, palette.roof) +
    arch(palette) +
    side(first, second) +
    mirror(800, side(third, first)) +
    bougainvillea(300, 206, random, palette) +
    bougainvillea(1240, 214, random, palette) +
    street(random, 1600, FOOT + 18, 640, palette.ground) +
    repeat(2, (at) => place(at ? 1330 : 296, FOOT + 8, 0.9, flowerPot(palette, palette.dyes[at] ?? first))) +
    place(690, FOOT + 46, 1.05, person(random, palette, { outdoors: true })) +
    place(1120, FOOT + 66, 1.25, person(random, palette)) +
    place(470, FOOT + 74, 1.3, person(random, palette, { outdoors: true }))
  );
}
