import { darker, lighter } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import {
  type Composition,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const CRUST = '#c98845';
const GOLD = '#e3ab5f';
const SUGAR = '#fbe9cf';

const concha: Thing = ([dye]) =>
  path('M-44 0a44 50 0 0 1 88 0z', CRUST) +
  path('M-38 -8a38 42 0 0 1 76 0q-38 12 -76 0z', lighter(dye, 0.62)) +
  line(
    'M0 -48V-6M-16 -45Q-24 -26 -22 -6M16 -45Q24 -26 22 -6M-30 -32Q-37 -20 -36 -8M30 -32Q37 -20 36 -8',
    lighter(dye, 0.25),
    3.5,
  );

const roll = (x: number, y: number) =>
  oval(x, y, 30, 17, CRUST) +
  oval(x - 3, y - 4, 25, 11, GOLD) +
  line(`M${x - 16} ${y - 3}q16 -9 32 0`, SUGAR, 3.5);

const frenchRolls: Thing = () => roll(-24, -17) + roll(26, -17) + roll(0, -40);

const loaf: Thing = () =>
  path('M-46 0q-6 -44 20 -50h52q26 6 20 50z', CRUST) +
  path('M-42 -8q-4 -34 18 -38h48q20 4 18 38q-42 12 -84 0z', GOLD) +
  line('M-22 -38l12 20M-2 -40l12 20M18 -38l12 20', SUGAR, 5);

const champurradas: Thing = () =>
  [-6, -22, -38, -54]
    .map(
      (y, at) =>
        oval(at % 2 ? 3 : -3, y, 38, 12, darker(CRUST, 0.05)) + oval(at % 2 ? 3 : -3, y - 3, 38, 11, GOLD),
    )
    .join('') + [-22, -8, 6, 20, -14, 12].map((x, at) => circle(x, -58 - (at % 3) * 3, 2.4, SUGAR)).join('');

const cake: Thing = ([a, b]) =>
  rect(-46, -7, 92, 7, '#d8d3cc', 3) +
  rect(-40, -42, 80, 36, lighter(a, 0.55), 6) +
  rect(-27, -74, 54, 34, lighter(a, 0.75), 6) +
  path('M-40 -36q8 14 16 0q8 16 16 0q8 14 16 0q8 16 16 0q8 14 16 0v-6h-80z', a) +
  path('M-27 -68q7 12 13.500 0q7 12 13.500 0q7 12 13.500 0q7 12 13.500 0v-6h-54z', a) +
  circle(0, -80, 8, b) +
  line('M0 -87q3 -9 9 -10', '#4c7a3c', 3);

const basket: Thing = () =>
  [-28, -8, 14, 32]
    .map(
      (x, at) =>
        `<g transform="rotate(${-24 + at * 15} ${x} -50)">${rect(x - 9, -96, 18, 64, at % 2 ? GOLD : CRUST, 9)}${line(`M${x - 5} -82l10 7M${x - 5} -66l10 7`, SUGAR, 3)}</g>`,
    )
    .join('') +
  path('M-46 -44h92l-12 44h-68z', '#a9713c') +
  line('M-42 -30h84M-39 -16h78', '#8a5a2d', 4) +
  rect(-49, -50, 98, 12, '#b98148', 6);

const cupcake: Thing = ([a, b]) =>
  path('M-26 -34h52l-8 34h-36z', b) +
  line('M-14 -32l4 30M0 -32v30M14 -32l-4 30', darker(b, 0.2), 3) +
  path('M-32 -34q-6 -18 12 -20q0 -20 20 -22q20 2 20 22q18 2 12 20z', lighter(a, 0.6)) +
  circle(0, -80, 7, a);

const pretzelRing: Thing = () =>
  oval(0, -26, 44, 26, CRUST) +
  oval(0, -30, 42, 23, GOLD) +
  oval(0, -28, 17, 9, darker(CRUST, 0.35)) +
  repeat(10, (at) =>
    circle(Math.cos(at * 0.628) * 29, -30 + Math.sin(at * 0.628) * 16, 3, at % 2 ? '#c23a3f' : SUGAR),
  );

const oven: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const brick = '#b9603f';
  const plaster = lighter(palette.walls[0], 0.35);
  const joints = repeat(8, (at) => {
    const angle = (Math.PI / 9) * (at + 1);
    const [x, y] = [470 - Math.cos(angle) * 190, 430 - Math.sin(angle) * 190];
    return place(x, y, 1, rect(-3, -30, 6, 60, darker(brick, 0.35)), (angle * 180) / Math.PI - 90);
  });
  const flames =
    path(
      'M370 470q-10 -60 30 -90q0 40 26 30q-6 -60 40 -100q-4 60 30 70q10 -20 4 -40q50 50 40 130z',
      '#f08a2c',
    ) + path('M410 470q0 -40 26 -54q4 24 18 20q0 -36 24 -54q0 44 24 50q14 16 6 38z', '#ffd166');
  const racks = repeat(
    2,
    (row) =>
      rect(830, 190 + row * 150, 320, 14, palette.wood, 3) +
      repeat(3, (at) => place(885 + at * 104, 190 + row * 150, 1, thing(row * 3 + at))),
  );
  return (
    rect(0, 0, SCENE_WIDTH, 640, plaster) +
    faded(0.35, circle(470, 400, 460, '#ffcf87')) +
    rect(0, 640, SCENE_WIDTH, SCENE_HEIGHT - 640, lighter(palette.ground, 0.1)) +
    path('M150 640V430a320 320 0 0 1 640 0v210z', lighter(plaster, 0.4)) +
    path('M250 520V430a220 220 0 0 1 440 0v90z', brick) +
    joints +
    path('M310 520V430a160 160 0 0 1 320 0v90z', '#2c1a1c') +
    flames +
    rect(120, 508, 700, 34, '#a99a8b', 6) +
    rect(150, 542, 640, 98, darker(plaster, 0.12)) +
    path('M340 640v-40a60 46 0 0 1 120 0v40zM520 640v-40a60 46 0 0 1 120 0v40z', darker(brick, 0.5)) +
    repeat(6, (at) =>
      circle(372 + (at % 3) * 30, 628 - Math.floor(at / 3) * 20, 12, at % 2 ? '#8a5a36' : '#a06c42'),
    ) +
    racks +
    line('M742 470L560 486', '#a9713c', 10) +
    place(800, 742, 2, person(random, palette, { apron: true })) +
    rect(60, 690, 620, 24, palette.wood, 6) +
    rect(90, 714, 26, 90, darker(palette.wood)) +
    rect(620, 714, 26, 90, darker(palette.wood)) +
    repeat(5, (at) => place(130 + at * 120, 690, 1.15, thing(at + 6)))
  );
};

export const panaderia: Trade = {
  emblems: [basket, cake, cupcake, champurradas],
  things: [concha, frenchRolls, cake, basket, loaf, champurradas, cupcake, pretzelRing],
  sellsOutdoors: true,
  own: oven,
};
