import { flowerPot, paperFlags, street, tiledRoof, wall } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { palm, sky, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import {
  type Composition,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, faded, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const TIN = '#c5cbd1';

const tin: Thing = ([a, , c]) =>
  rect(-26, -70, 52, 70, TIN, 5) +
  rect(-26, -58, 52, 48, a) +
  oval(0, -70, 26, 7, lighter(TIN, 0.4)) +
  circle(0, -34, 16, c) +
  circle(0, -34, 9, lighter(a, 0.6)) +
  faded(0.12, rect(8, -70, 18, 70, '#1a1420', 5));

const soda: Thing = ([a]) =>
  rect(-8, -98, 16, 10, a, 2) +
  path('M-8 -88h16q0 16 10 26v56q0 6 -6 6h-24q-6 0 -6 -6v-56q10 -10 10 -26z', mix(a, '#6b2f2a', 0.3)) +
  rect(-18, -52, 36, 24, '#fbf3e6') +
  path('M-18 -40q9 -10 18 0t18 0v8h-36z', a) +
  faded(0.3, rect(-13, -60, 4, 50, '#ffffff', 2));

const cereal: Thing = ([a, b, c]) =>
  rect(-32, -90, 64, 90, a, 4) +
  rect(20, -90, 12, 90, darker(a, 0.22), 4) +
  circle(-6, -56, 22, lighter(c, 0.3)) +
  repeat(6, (at) => circle(-6 + Math.cos(at * 1.047) * 12, -56 + Math.sin(at * 1.047) * 12, 4, b)) +
  rect(-32, -22, 52, 9, c);

const milk: Thing = ([a]) =>
  path('M-26 -66l12 -22h28l12 22v66h-52z', '#fbf8f2') +
  rect(-14, -98, 28, 12, a, 2) +
  path('M-26 -40q14 -14 26 0t26 0v40h-52z', a) +
  faded(0.12, path('M10 -66l4 -22l12 22v66h-16z', '#1a1420'));

const eggs: Thing = () =>
  repeat(4, (at) => path(`M${-42 + at * 22} -24q0 -28 10 -28q10 0 10 28z`, at % 2 ? '#f3dfc4' : '#e0b48a')) +
  path('M-48 -28h96l-6 28h-84z', '#a9b3a0') +
  repeat(4, (at) => path(`M${-43 + at * 22} -28a10 10 0 0 0 20 0z`, '#8b967f'));

const sack: Thing = ([a]) =>
  path('M-34 -70q-14 40 -4 66q38 8 76 0q10 -26 -4 -66z', '#d9bf92') +
  path('M-34 -70q34 16 68 0l-6 -10q-28 12 -56 0z', '#c5a775') +
  oval(0, -74, 29, 8, '#fff6dc') +
  path('M-18 -44h36v24h-36z', lighter(a, 0.5)) +
  path('M-8 -32l8 -8l8 8l-8 8z', a);

const bananas: Thing = () =>
  [0, 1, 2]
    .map((at) =>
      path(
        `M-6 -84q${-34 + at * 20} 40 ${-26 + at * 22} 74q6 10 16 6q-4 -40 ${18 - at * 10} -78z`,
        at % 2 ? '#e8b93a' : '#f2c94c',
      ),
    )
    .join('') +
  rect(-10, -96, 12, 16, '#7a5a2b', 3) +
  circle(28, -16, 16, '#d9622b');

const soap: Thing = ([a, b]) =>
  path('M-24 -60h34v-12h14v16q12 6 12 18v38h-60z', a) +
  rect(6, -84, 22, 12, b, 3) +
  path('M28 -82h14v6h-14z', b) +
  circle(4, -26, 15, '#fbf8f2') +
  path('M-4 -26l8 -10l8 10l-8 10z', b);

const cornerShop: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const foot = 690;
  const [main] = palette.walls;
  const shelf = (row: number) =>
    rect(330, 400 + row * 96, 540, 10, lighter(palette.wood, 0.2)) +
    repeat(6, (at) => place(380 + at * 90, 400 + row * 96, 0.8, thing(row * 6 + at)));
  return (
    sky(palette, random, SCENE_WIDTH, 520) +
    volcanoes(palette, random, SCENE_WIDTH, 520) +
    rect(0, 516, SCENE_WIDTH, 180, mix(palette.leaf, palette.ground, 0.3)) +
    place(90, 692, 3.9, palm(palette.leaf, palette.wood)) +
    place(1130, 692, 4.3, palm(darker(palette.leaf, 0.08), palette.wood)) +
    wall(230, 250, 740, foot, main) +
    rect(230, 250, 740, 60, palette.dyes[0]) +
    repeat(9, (at) => circle(272 + at * 82, 280, 15, at % 2 ? palette.trim : palette.dyes[2])) +
    tiledRoof(206, 258, 790, 56, palette.roof) +
    rect(300, 330, 600, 260, mix(main, '#3d2a2c', 0.8)) +
    shelf(0) +
    shelf(1) +
    place(600, 646, 1.55, person(random, palette, { apron: true, greets: true })) +
    rect(280, 566, 640, 26, lighter(palette.wood, 0.25), 4) +
    rect(300, 592, 600, 98, palette.dyes[1]) +
    repeat(10, (at) => rect(306 + at * 60, 600, 48, 82, lighter(palette.dyes[1], 0.1), 4)) +
    repeat(3, (at) => place(370 + at * 60, 566, 0.9, thing(at + 14))) +
    repeat(2, (at) => place(800 + at * 66, 566, 0.9, thing(at + 18))) +
    street(random, SCENE_WIDTH, foot + 18, SCENE_HEIGHT, palette.ground) +
    repeat(
      2,
      (at) =>
        rect(170 + at * 760, 650, 110, 62, palette.dyes[2], 6) +
        repeat(4, (bottle) =>
          rect(180 + at * 760 + bottle * 25, 618, 14, 50, darker(palette.dyes[0], 0.2), 5),
        ) +
        rect(170 + at * 760, 676, 110, 12, darker(palette.dyes[2], 0.2)),
    ) +
    place(1060, foot + 12, 1, flowerPot(palette, palette.dyes[0])) +
    place(420, 752, 1.5, person(random, palette, { outdoors: true })) +
    (random.next() < 0.5 ? place(740, 756, 1.25, person(random, palette, { outdoors: true })) : '') +
    paperFlags(-20, 76, SCENE_WIDTH + 40, 40, [...palette.dyes, palette.trim])
  );
};

export const tienda: Trade = {
  emblems: [milk, cereal, sack, soda, bananas],
  things: [tin, soda, cereal, milk, eggs, sack, bananas, soap],
  sellsOutdoors: true,
  own: cornerShop,
};
