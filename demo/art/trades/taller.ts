import { darker, lighter } from '../kit/colour.ts';
import { shadow } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { lamp } from '../kit/room.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, path, place, rect, repeat } from '../kit/shapes.ts';

const STEEL = '#b8c0c6';
const IRON = '#5b626b';
const RUBBER = '#2d2930';

const tyre: Thing = () =>
  circle(0, -44, 44, RUBBER) +
  repeat(12, (at) => place(0, -44, 1, rect(-4, -47, 8, 9, '#454048', 2), at * 30)) +
  circle(0, -44, 27, STEEL) +
  circle(0, -44, 21, lighter(STEEL, 0.4)) +
  repeat(5, (at) => place(0, -44, 1, path('M-5 -4L-4 -21h8L5 -4z', IRON), at * 72)) +
  circle(0, -44, 7, IRON);

const wrench: Thing = ([a]) =>
  place(
    0,
    -46,
    1,
    rect(-8, -30, 16, 66, STEEL, 6) +
      rect(-5, -20, 10, 46, a, 4) +
      path('M-20 -50q0 26 20 26q20 0 20 -26l-10 -6v18h-20v-18z', STEEL) +
      circle(0, 36, 16, STEEL) +
      circle(0, 36, 8, '#f3e9d8'),
    24,
  );

const oilCan: Thing = ([a, b]) =>
  path('M-34 -74h44l24 20v54h-68z', a) +
  rect(-30, -88, 22, 16, darker(a, 0.3), 3) +
  path('M2 -64l20 16v14h-14z', darker(a, 0.25)) +
  path('M-6 -40q16 22 0 28q-16 -6 0 -28z', b);

const battery: Thing = ([a, b]) =>
  rect(-30, -62, 18, 12, STEEL, 2) +
  rect(12, -62, 18, 12, STEEL, 2) +
  rect(-44, -54, 88, 54, darker(a, 0.45), 5) +
  rect(-44, -54, 88, 14, a, 5) +
  path('M4 -36l-16 18h10l-4 14l18 -20h-11z', b);

const gear: Thing = ([a]) =>
  repeat(8, (at) => place(0, -44, 1, rect(-9, -44, 18, 22, a, 4), at * 45)) +
  circle(0, -44, 32, a) +
  circle(0, -44, 14, '#f3e9d8') +
  faded(0.16, path('M0 -76a32 32 0 0 1 0 64z', '#1a1420'));

const sparkPlug: Thing = ([a]) =>
  rect(-7, -98, 14, 16, STEEL, 3) +
  path('M-10 -82h20l4 34h-28z', '#fbf8f2') +
  rect(-12, -70, 24, 5, a) +
  rect(-20, -48, 40, 16, IRON, 3) +
  repeat(4, (at) => rect(-12, -32 + at * 6, 24, 4, at % 2 ? STEEL : IRON)) +
  line('M-10 -6h12v-6', IRON, 5);

const jack: Thing = ([a]) =>
  line('M-34 -10L0 -48L34 -10M-34 -48L0 -10L34 -48', a, 9) +
  rect(-44, -14, 88, 14, darker(a, 0.35), 5) +
  rect(-24, -62, 48, 12, IRON, 4) +
  circle(0, -29, 7, STEEL);

const car = (dye: string): string =>
  shadow(0, 2, 240, 14) +
  path(
    'M-220 -50q-6 -54 40 -62l60 -10q44 -66 110 -66h40q70 0 110 66l56 12q40 8 34 60q-2 12 -16 12h-420q-12 0 -14 -12z',
    dye,
  ) +
  path('M-220 -62q-2 30 14 24h420q14 0 16 -18q2 22 -14 24h-420q-18 0 -16 -30z', darker(dye, 0.22)) +
  path('M-94 -124q32 -46 80 -48v48zM2 -172h30q46 2 78 48h-108z', '#cfe3ea') +
  path('M30 -172l-34 48h-24l40 -48z', '#e6f1f4') +
  line('M-4 -120v74', darker(dye, 0.3), 4) +
  rect(-40, -104, 24, 6, darker(dye, 0.35), 3) +
  rect(204, -86, 24, 16, '#ffe9a8', 6) +
  rect(-222, -84, 16, 18, '#c8352f', 5) +
  [-132, 132]
    .map((x) => circle(x, -34, 46, darker(dye, 0.45)) + place(x, 0, 0.84, tyre([dye, dye, dye])))
    .join('');

const workshop: Composition = ({ palette, random }) => {
  const plaster = lighter(palette.walls[1], 0.5);
  const board =
    rect(690, 150, 420, 220, palette.wood, 6) +
    rect(704, 164, 392, 192, lighter(palette.wood, 0.3)) +
    [wrench, gear, sparkPlug, wrench]
      .map((thing, at) =>
        place(
          760 + at * 92,
          300,
          1.05,
          thing(at % 2 ? palette.dyes : [palette.dyes[1], palette.dyes[2], palette.dyes[0]]),
        ),
      )
      .join('');
  const bench =
    rect(690, 500, 440, 22, palette.wood, 5) +
    rect(712, 522, 22, 150, darker(palette.wood)) +
    rect(1088, 522, 22, 150, darker(palette.wood)) +
    rect(740, 560, 340, 110, palette.dyes[1], 6) +
    repeat(
      3,
      (at) =>
        rect(752, 570 + at * 34, 316, 26, lighter(palette.dyes[1], 0.16), 4) +
        rect(890, 580 + at * 34, 40, 6, IRON, 3),
    ) +
    [battery, oilCan, jack]
      .map((thing, at) => place(770 + at * 140, 500, 1.15, thing(palette.dyes)))
      .join('');
  const lift =
    rect(96, 210, 34, 480, darker(palette.dyes[2], 0.1), 4) +
    rect(564, 210, 34, 480, darker(palette.dyes[2], 0.1), 4) +
    rect(96, 470, 502, 18, IRON, 4) +
    rect(70, 676, 86, 20, IRON, 4) +
    rect(538, 676, 86, 20, IRON, 4);
  return (
    rect(0, 0, SCENE_WIDTH, 670, plaster) +
    rect(0, 470, SCENE_WIDTH, 200, palette.walls[1]) +
    repeat(12, (at) => path(`M${at * 110 - 30} 470h50l-20 18h-50z`, at % 2 ? palette.dyes[2] : '#332b33')) +
    rect(0, 670, SCENE_WIDTH, SCENE_HEIGHT - 670, '#a59b92') +
    faded(0.2, rect(0, 670, SCENE_WIDTH, 14, '#1a1420')) +
    board +
    bench +
    lift +
    place(347, 470, 1, car(palette.dyes[0])) +
    place(random.between(300, 400), 742, 1.55, person(random, palette, { greets: true, apron: true })) +
    [0, 1, 2]
      .map(
        (at) =>
          rect(1010 - at * 2, 694 - at * 44 + 20, 150, 42, at % 2 ? '#3a353d' : RUBBER, 20) +
          rect(1030 - at * 2, 708 - at * 44 + 20, 110, 12, '#504a53', 6),
      )
      .join('') +
    place(700, 752, 1.2, jack(palette.dyes)) +
    [210, 480, 900].map((x) => lamp(x, 92, palette.dyes[1])).join('')
  );
};

export const taller: Trade = {
  emblems: [tyre, wrench, gear, oilCan, sparkPlug],
  things: [tyre, wrench, oilCan, battery, gear, sparkPlug, jack],
  sellsOutdoors: false,
  own: workshop,
};
