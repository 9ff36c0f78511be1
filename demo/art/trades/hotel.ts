import { flowerPot } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { lake, palm, sky, tree, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const suitcase: Thing = ([a, b]) =>
  line('M-16 -70v-14h32v14', '#5a4a44', 6) +
  rect(-44, -70, 88, 66, a, 9) +
  rect(-30, -70, 9, 66, darker(a, 0.25)) +
  rect(21, -70, 9, 66, darker(a, 0.25)) +
  circle(0, -40, 13, b) +
  path('M-7 -40l7 -9l7 9l-7 9z', lighter(b, 0.6)) +
  circle(-30, -3, 5, '#332b33') +
  circle(30, -3, 5, '#332b33');

const key: Thing = ([a, b]) =>
  place(
    0,
    -6,
    1,
    circle(-8, -66, 22, b) +
      circle(-8, -66, 10, '#f3e9d8') +
      rect(-13, -48, 10, 48, b, 3) +
      rect(-3, -16, 14, 8, b, 2) +
      rect(-3, -30, 10, 8, b, 2),
    18,
  ) + path('M12 -62h30l6 44q-20 8 -38 0z', a);

const bell: Thing = ([a, b]) =>
  circle(0, -68, 7, darker(b, 0.2)) +
  path('M-38 -18q0 -42 38 -42q38 0 38 42z', b) +
  line('M-25 -26q3 -20 20 -25', lighter(b, 0.6), 5) +
  rect(-44, -18, 88, 10, a, 4) +
  rect(-36, -8, 72, 8, darker(a, 0.35), 4);

const towels: Thing = ([a, b]) =>
  [a, '#fbf3e6', b]
    .map(
      (dye, at) =>
        rect(-42, -24 - at * 23, 84, 22, lighter(dye, 0.3), 9) +
        rect(-42, -16 - at * 23, 84, 4, lighter(dye, 0.05)),
    )
    .join('') +
  path('M0 -74q-18 -18 -26 -4q8 14 26 4zM0 -74q18 -18 26 -4q-8 14 -26 4z', '#5d9a55') +
  circle(0, -76, 7, '#f2b02e');

const sunHat: Thing = ([a]) =>
  oval(0, -16, 48, 14, '#e3c07a') +
  path('M-26 -20q2 -34 26 -34q24 0 26 34q-26 10 -52 0z', '#ecd093') +
  path('M-27 -24q27 10 54 0l1 -9q-28 10 -56 0z', a);

const camera: Thing = ([a, b]) =>
  rect(-44, -58, 88, 54, darker(a, 0.3), 9) +
  rect(-20, -70, 34, 16, darker(a, 0.3), 4) +
  rect(-44, -46, 88, 14, a) +
  circle(2, -30, 22, '#332b33') +
  circle(2, -30, 14, '#7fa6bd') +
  circle(-3, -35, 5, '#e6f1f4') +
  rect(24, -54, 12, 7, b, 2);

const bed: Thing = ([a, b]) =>
  rect(-48, -72, 10, 72, '#8a5a36', 3) +
  rect(38, -48, 10, 48, '#8a5a36', 3) +
  rect(-40, -34, 80, 20, '#fbf3e6', 4) +
  rect(-36, -48, 30, 18, '#fffaf0', 7) +
  path('M-12 -36h52v22h-52z', a) +
  rect(-2, -36, 10, 22, b) +
  rect(20, -36, 10, 22, b) +
  rect(-40, -16, 80, 8, '#7a4a2b');

const cocktail: Thing = ([a, b]) =>
  line('M14 -62L26 -98', b, 5) +
  path('M-34 -78h68L4 -34v24h-8v-24z', '#dfe9e6') +
  path('M-25 -66h50L2 -37h-4z', a) +
  rect(-22, -10, 44, 8, '#c9d6d8', 4) +
  circle(-26, -78, 12, '#f2b02e') +
  circle(-26, -78, 7, '#ffe2a0');

const lakeside: Composition = ({ palette, random }) => {
  const lodge = (x: number, dye: string) =>
    rect(x, 330, 250, 200, dye) +
    path(`M${x - 34} 338L${x + 125} 226L${x + 284} 338z`, '#a9793f') +
    repeat(9, (at) => line(`M${x + 125} 230L${x - 24 + at * 37} 336`, '#8a5f2e', 4)) +
    repeat(
      2,
      (at) =>
        rect(x + 34 + at * 110, 376, 72, 92, palette.trim, 4) +
        rect(x + 42 + at * 110, 384, 56, 84, at ? '#f7d58a' : '#6f93a5'),
    ) +
    rect(x - 20, 486, 290, 12, palette.wood) +
    repeat(10, (at) => rect(x - 16 + at * 30, 498, 6, 34, palette.wood));
  const parasol = (x: number, y: number, dye: string) =>
    place(
      x,
      y,
      1,
      rect(-4, -170, 8, 170, palette.wood) +
        path('M-96 -140q20 -66 96 -66q76 0 96 66z', dye) +
        path('M-34 -140q6 -62 34 -66q28 4 34 66z', lighter(dye, 0.5)) +
        path('M-130 -8l30 -44h16l-26 36h110v16h-130z', palette.trim),
    );
  const water = mix(palette.sky[0], '#39b3b8', 0.6);
  return (
    sky(palette, random, SCENE_WIDTH, 400) +
    volcanoes(palette, random, SCENE_WIDTH, 400) +
    lake(palette, random, SCENE_WIDTH, 396, 520) +
    rect(0, 505, SCENE_WIDTH, 300, lighter(palette.leaf, 0.12)) +
    place(40, 540, 2.4, tree(palette.leaf, palette.wood)) +
    lodge(110, palette.walls[0]) +
    rect(0, 530, SCENE_WIDTH, 80, lighter(palette.ground, 0.35)) +
    path('M430 600h640q90 0 110 60t-90 76h-640q-110 0 -130 -68t110 -68z', lighter(palette.ground, 0.6)) +
    path('M444 618h612q70 0 88 44t-74 56h-612q-90 0 -106 -50t92 -50z', water) +
    faded(
      0.45,
      repeat(7, (at) => rect(470 + at * 90, 640 + (at % 3) * 24, 64, 5, '#ffffff', 3)),
    ) +
    parasol(560, 592, palette.dyes[0]) +
    parasol(760, 592, palette.dyes[2]) +
    place(930, 620, 3.2, palm(palette.leaf, palette.wood)) +
    place(1150, 640, 3.5, palm(darker(palette.leaf, 0.08), palette.wood)) +
    line('M950 470Q1040 590 1138 470', palette.dyes[1], 16) +
    line('M950 470Q1040 578 1138 470', lighter(palette.dyes[2], 0.3), 5) +
    place(250, 742, 1.65, person(random, palette, { greets: true, outdoors: true })) +
    place(360, 742, 1, suitcase(palette.dyes)) +
    place(100, 770, 1.7, flowerPot(palette, palette.dyes[0])) +
    rect(0, SCENE_HEIGHT - 6, SCENE_WIDTH, 6, darker(palette.leaf, 0.2))
  );
};

export const hotel: Trade = {
  emblems: [suitcase, key, bell, cocktail, bed],
  things: [suitcase, key, bell, towels, camera, sunHat, bed, cocktail],
  sellsOutdoors: false,
  own: lakeside,
};
