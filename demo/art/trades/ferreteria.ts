import { darker, lighter } from '../kit/colour.ts';
import { shadow, sky, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Composition, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, path, place, rect, repeat } from '../kit/shapes.ts';

const STEEL = '#b8c0c6';
const IRON = '#5b626b';
const HANDLE = '#b57a43';

const hammer: Thing = ([a]) =>
  place(
    0,
    0,
    1,
    rect(-6, -84, 12, 84, HANDLE, 5) +
      rect(-7, -34, 14, 34, a, 5) +
      path('M-34 -96h44q20 0 26 16h-16q-6 -4 -14 -4v6h-40z', IRON) +
      rect(-40, -98, 14, 22, STEEL, 3),
    14,
  );

const paintCan: Thing = ([a, b]) =>
  line('M-30 -62q30 -50 60 0', IRON, 4) +
  rect(-34, -64, 68, 64, STEEL, 4) +
  rect(-34, -46, 68, 34, a) +
  path('M-34 -64h68v10q-6 14 -12 2q-6 26 -14 2q-8 18 -14 0q-6 10 -12 0q-8 10 -16 -4z', b) +
  faded(0.15, rect(10, -64, 24, 64, '#1a1420', 4));

const toolbox: Thing = ([a]) =>
  line('M-18 -54v-14h36v14', IRON, 7) +
  path('M-46 -54h92l-4 20h-84z', darker(a)) +
  rect(-46, -36, 92, 36, a, 4) +
  rect(-46, -30, 92, 5, darker(a, 0.3)) +
  rect(-32, -40, 14, 16, STEEL, 3) +
  rect(18, -40, 14, 16, STEEL, 3);

const saw: Thing = ([a]) =>
  place(
    0,
    -10,
    1,
    path('M-20 -24L58 -14v14H-20z', STEEL) +
      path(
        repeat(11, (at) => `M${-18 + at * 7} 0l3.500 7l3.500 -7z`),
        STEEL,
      ) +
      path('M-50 -34q6 -10 20 -6l14 10v32q-22 6 -34 -4q-8 -14 0 -32zm12 12q-4 10 2 14h10v-16z', a),
    -10,
  );

const drill: Thing = ([a]) =>
  rect(30, -72, 24, 6, STEEL, 2) +
  rect(16, -78, 18, 18, IRON, 4) +
  path('M-44 -86h54q10 2 10 16q0 12 -10 12h-54q-6 -14 0 -28z', a) +
  path('M-30 -58h26l4 34h-24z', darker(a, 0.15)) +
  rect(-36, -26, 44, 26, IRON, 5) +
  circle(-26, -72, 5, lighter(a, 0.6));

const bricks: Thing = () =>
  repeat(3, (row) =>
    repeat(
      row === 2 ? 1 : 2,
      (at) =>
        rect(
          -46 + at * 47 + (row === 2 ? 24 : 0) + (row === 1 ? 2 : 0),
          -24 - row * 26,
          44,
          23,
          row % 2 ? '#c0663f' : '#a95434',
          3,
        ) + rect(-38 + at * 47 + (row === 2 ? 24 : 0), -18 - row * 26, 8, 11, '#7f3d26', 2),
    ),
  );

const screws: Thing = ([a, b]) =>
  rect(-40, -52, 80, 52, '#efe4cf', 5) +
  rect(-40, -52, 80, 14, a, 5) +
  repeat(4, (at) => rect(-30 + at * 18, -32, 8, 20, STEEL, 2) + rect(-33 + at * 18, -34, 14, 6, IRON, 3)) +
  place(0, -52, 1, path('M-34 0l8 -22h52l8 22z', '#f8f0e0') + rect(-18, -14, 36, 5, b));

const roller: Thing = ([a]) =>
  rect(-40, -96, 66, 26, a, 12) +
  faded(0.2, rect(-40, -82, 66, 12, '#1a1420', 6)) +
  line('M26 -83h14v26H2v14', IRON, 5) +
  rect(-6, -46, 16, 46, HANDLE, 7);

const bulb: Thing = ([, , c]) =>
  faded(0.35, circle(0, -60, 40, c)) +
  path('M0 -94a32 32 0 0 1 18 58v12h-36v-12a32 32 0 0 1 18 -58z', '#ffe9a8') +
  line('M-8 -42l4 -18l4 8l4 -8l4 18', '#d98a2f', 3) +
  rect(-16, -24, 32, 16, STEEL, 3) +
  rect(-10, -8, 20, 8, IRON, 3);

const buildingSite: Composition = ({ palette, random }) => {
  const foot = 660;
  const block = (x: number, y: number) =>
    rect(x, y, 66, 34, random.pick(['#b9b1a6', '#c4bcb0', '#aea699'] as const), 2) +
    rect(x + 12, y + 9, 15, 16, '#8e867c', 2) +
    rect(x + 38, y + 9, 15, 16, '#8e867c', 2);
  const house = repeat(9, (row) =>
    repeat(row > 6 ? 3 : 9, (at) =>
      row > 1 && row < 6 && (at === 2 || at === 6)
        ? ''
        : block(330 + at * 69 - (row % 2) * 20, foot - 36 - row * 37),
    ),
  );
  const scaffold =
    [300, 620, 960].map((x) => rect(x, 230, 10, 430, HANDLE)).join('') +
    [330, 490].map((y) => rect(280, y, 710, 16, lighter(HANDLE, 0.2), 3)).join('') +
    line('M300 640L620 500M620 640L960 500', HANDLE, 7);
  const mixer =
    rect(-60, -20, 120, 12, IRON, 4) +
    circle(-44, -8, 18, '#2f2a30') +
    circle(44, -8, 18, '#2f2a30') +
    path('M-20 -110l70 26l-34 66q-50 20 -74 -22z', palette.dyes[0]) +
    path('M-20 -110l70 26l-8 14l-72 -26z', darker(palette.dyes[0], 0.25));
  return (
    sky(palette, random, SCENE_WIDTH, 520) +
    volcanoes(palette, random, SCENE_WIDTH, 560) +
    rect(0, 560, SCENE_WIDTH, 240, palette.ground) +
    faded(0.5, rect(0, foot, SCENE_WIDTH, 140, darker(palette.ground, 0.2))) +
    house +
    scaffold +
    place(430, 490, 1.15, person(random, palette, { builds: true, greets: true })) +
    place(770, 330, 1, toolbox(palette.dyes)) +
    place(690, 330, 0.9, paintCan(palette.dyes)) +
    shadow(170, 742, 190, 20) +
    path('M-10 744q90 -120 180 -140q90 20 190 140z', '#dcc08c') +
    path('M170 604q90 20 190 140h-120q-20 -90 -70 -140z', darker('#dcc08c', 0.12)) +
    shadow(1030, 752, 130) +
    place(1030, 750, 1.7, mixer) +
    place(640, 752, 1.7, bricks(palette.dyes)) +
    place(820, 764, 1.7, person(random, palette, { builds: true }))
  );
};

export const ferreteria: Trade = {
  emblems: [toolbox, hammer, paintCan, drill, bulb, roller],
  things: [paintCan, hammer, toolbox, drill, roller, screws, saw, bricks, bulb],
  sellsOutdoors: true,
  own: buildingSite,
};
