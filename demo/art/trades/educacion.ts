import { darker, lighter, mix } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { tiledFloor } from '../kit/room.ts';
import {
  type Composition,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, faded, line, path, place, rect, repeat } from '../kit/shapes.ts';

const PAGE = '#fbf6ea';

const books: Thing = ([a, b, c]) =>
  [
    [a, -46, 88],
    [b, -38, 76],
    [c, -42, 82],
  ]
    .map(
      ([dye, x, width], at) =>
        rect(Number(x), -24 - at * 23, Number(width), 21, String(dye), 4) +
        rect(Number(x) + 8, -20 - at * 23, Number(width) - 8, 13, PAGE, 2) +
        rect(Number(x), -24 - at * 23, 12, 21, darker(String(dye), 0.2), 4),
    )
    .join('') +
  circle(6, -80, 11, '#c8352f') +
  line('M6 -90q2 -7 8 -8', '#4f8a45', 4);

const pencils: Thing = ([a, b, c]) =>
  [
    [a, -16, -12],
    [b, 0, 2],
    [c, 14, 14],
  ]
    .map(([dye, x, turn]) =>
      place(
        Number(x),
        -40,
        1,
        rect(-6, -44, 12, 50, String(dye)) +
          path('M-6 -44L0 -60L6 -44z', '#f0cf9a') +
          path('M-2 -54L0 -60L2 -54z', '#332b33'),
        Number(turn),
      ),
    )
    .join('') +
  rect(-28, -50, 56, 50, darker(b, 0.2), 6) +
  rect(-28, -40, 56, 9, lighter(c, 0.4));

const globe: Thing = ([a]) =>
  line('M30 -84a44 44 0 0 1 -30 72', '#8a5a36', 6) +
  circle(0, -54, 36, '#5aa0c8') +
  path(
    'M-26 -76q18 -12 30 -2q-2 16 -16 18q-4 16 -12 10q-8 -14 -2 -26zM4 -50q16 -8 28 0q0 18 -16 26q-16 -8 -12 -26z',
    a,
  ) +
  faded(0.14, path('M0 -90a36 36 0 0 1 0 72q20 -34 0 -72z', '#1a1420')) +
  rect(-6, -18, 12, 12, '#8a5a36') +
  rect(-28, -8, 56, 8, '#8a5a36', 4);

const backpack: Thing = ([a, b]) =>
  line('M-14 -84q14 -18 28 0', darker(a, 0.3), 7) +
  rect(-36, -84, 72, 84, a, 22) +
  rect(-26, -40, 52, 36, darker(a, 0.18), 9) +
  rect(-26, -34, 52, 6, b) +
  rect(-30, -66, 60, 9, b, 4) +
  rect(-6, -62, 12, 16, '#fff4d6', 3);

const notebook: Thing = ([a, , c]) =>
  place(
    0,
    -2,
    1,
    rect(-32, -82, 66, 82, a, 5) +
      rect(-24, -76, 58, 70, PAGE, 3) +
      repeat(5, (at) => rect(-14, -64 + at * 12, 40, 3, '#c9bfae')) +
      repeat(6, (at) => circle(-30, -72 + at * 13, 4, '#8d949b')) +
      rect(16, -82, 8, 34, c),
    -7,
  );

const mortarboard: Thing = ([a, b]) =>
  path('M-26 -52h52v26q-26 18 -52 0z', darker(a, 0.4)) +
  path('M-50 -58L0 -82L50 -58L0 -34z', darker(a, 0.2)) +
  line('M0 -58L36 -50v28', b, 4) +
  circle(36, -18, 7, b) +
  rect(-44, -14, 88, 14, PAGE, 7) +
  rect(-10, -15, 20, 16, '#c8352f', 4);

const abacus: Thing = ([a, b, c]) =>
  rect(-46, -88, 92, 88, '#a9713c', 6) +
  rect(-37, -79, 74, 70, PAGE) +
  [a, b, c]
    .map(
      (dye, row) =>
        rect(-37, -66 + row * 22, 74, 3, '#6b4a2c') +
        repeat(4, (at) => circle(-28 + at * 13 + ((row * 7) % 20), -64 + row * 22, 7.5, dye)),
    )
    .join('');

const ruler: Thing = ([a, b]) =>
  place(
    0,
    -44,
    1,
    rect(-48, -10, 96, 22, b, 3) +
      repeat(11, (at) => rect(-44 + at * 8.6, -10, 2, at % 2 ? 7 : 11, darker(b, 0.45))),
    -28,
  ) + place(8, -40, 1, path('M-34 40L30 40L30 -30z', a) + path('M-8 28L18 28L18 0z', '#f3e9d8'), 0);

const classroom: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const wall = mix(palette.walls[0], '#fff6e2', 0.55);
  const chalk = '#e9f0e6';
  const drawing =
    faded(
      0.85,
      line('M250 370L330 240L380 310L430 220L520 370z', chalk, 5) +
        line('M600 240h60M630 210v60M700 240h70M840 215v50', chalk, 6) +
        line('M600 330h200M600 360h130', chalk, 5),
    ) + faded(0.85, `<circle cx="560" cy="200" r="26" fill="none" stroke="${chalk}" stroke-width="5"/>`);
  const desk = (x: number, y: number, at: number) =>
    place(
      x,
      y,
      1,
      rect(-110, -110, 220, 16, palette.wood, 5) +
        rect(-96, -94, 12, 94, darker(palette.wood)) +
        rect(84, -94, 12, 94, darker(palette.wood)) +
        rect(-80, -94, 160, 30, darker(palette.wood, 0.1)) +
        place(-40, -110, 0.9, thing(at)) +
        place(48, -110, 0.9, thing(at + 1)),
    );
  return (
    rect(0, 0, SCENE_WIDTH, 600, wall) +
    rect(0, 430, SCENE_WIDTH, 170, palette.walls[0]) +
    rect(0, 424, SCENE_WIDTH, 10, palette.trim) +
    tiledFloor(SCENE_WIDTH, 600, SCENE_HEIGHT, lighter(palette.ground, 0.2)) +
    rect(170, 120, 700, 290, palette.wood, 8) +
    rect(186, 136, 668, 258, '#2f5a4c') +
    drawing +
    rect(186, 396, 668, 16, lighter(palette.wood, 0.2), 4) +
    [0, 1, 2, 3, 4]
      .map((at) => path(`M${930 + at * 54} 90h44l-22 46z`, palette.dyes[at % 3] ?? chalk))
      .join('') +
    rect(920, 84, 270, 6, palette.wood) +
    rect(930, 240, 230, 16, palette.wood, 4) +
    [0, 1]
      .map((at) => place(990 + at * 110, 240, 1.05, at ? globe(palette.dyes) : books(palette.dyes)))
      .join('') +
    place(960, 640, 1.9, person(random, palette, { greets: true })) +
    desk(200, 700, 0) +
    desk(480, 700, 2) +
    desk(760, 700, 4) +
    desk(340, 790, 6) +
    desk(640, 790, 8)
  );
};

export const educacion: Trade = {
  emblems: [books, globe, backpack, pencils, abacus],
  things: [books, pencils, globe, backpack, notebook, mortarboard, abacus, ruler],
  sellsOutdoors: true,
  own: classroom,
};
