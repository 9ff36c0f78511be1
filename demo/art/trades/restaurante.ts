import { bougainvillea, flowerPot } from '../kit/building.ts';
import { darker, lighter } from '../kit/colour.ts';
import { shadow, sky, tree, volcanoes } from '../kit/landscape.ts';
import { tiledFloor } from '../kit/room.ts';
import {
  type Composition,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const CLAY = '#b4593a';
const MASA = '#f0cf8e';
const LEAF = '#4f8a45';

const steam = (y: number) =>
  faded(0.55, line(`M-14 ${y}q-9 -10 0 -20M2 ${y}q-9 -12 0 -24M18 ${y}q-9 -10 0 -20`, '#fffaf0', 4));

const clayPot: Thing = () =>
  path('M-42 -52q-6 52 22 52h40q28 0 22 -52z', CLAY) +
  path('M6 -52h36q6 52 -22 52h-8q14 -18 -6 -52z', darker(CLAY)) +
  oval(0, -52, 43, 11, darker(CLAY, 0.3)) +
  oval(0, -51, 37, 8, '#7c2f20') +
  circle(-14, -52, 5, '#e8a531') +
  circle(10, -50, 6, LEAF) +
  line('M-44 -44q-12 6 -4 20M44 -44q12 6 4 20', darker(CLAY, 0.2), 7) +
  steam(-66);

const tamal: Thing = () =>
  oval(0, -6, 48, 9, '#efe7da') +
  path('M-44 -12q18 -34 50 -34q30 4 38 30q-40 16 -88 4z', LEAF) +
  path('M-30 -16q14 -22 36 -22q22 2 30 20q-34 10 -66 2z', MASA) +
  path('M-18 -20q12 -12 26 -10q14 2 20 10q-24 6 -46 0z', '#b8452d') +
  line('M-40 -12q30 -28 80 -6', darker(LEAF, 0.25), 3);

const tacos: Thing = ([a]) =>
  oval(0, -5, 48, 8, lighter(a, 0.6)) +
  [-26, 0, 26]
    .map(
      (x) =>
        path(`M${x - 24} -8a24 30 0 0 1 48 0z`, MASA) +
        path(`M${x - 18} -30q6 -12 18 -9q12 -3 18 9q-18 -7 -36 0z`, LEAF) +
        circle(x - 4, -38, 4, '#c23a3f') +
        circle(x + 7, -36, 3.5, '#fffaf0'),
    )
    .join('');

const soup: Thing = ([a, b]) =>
  path('M-46 -40h92q-4 40 -34 40h-24q-30 0 -34 -40z', a) +
  rect(-44, -30, 88, 5, lighter(b, 0.5)) +
  oval(0, -40, 46, 11, lighter(a, 0.4)) +
  oval(0, -40, 40, 8, '#d98a2f') +
  circle(-16, -41, 7, '#f3c662') +
  oval(8, -42, 12, 4, LEAF) +
  circle(24, -39, 5, '#b8452d') +
  steam(-54);

const tortillas: Thing = ([a, b]) =>
  [-30, -38, -46, -54].map((y, at) => oval(at % 2 ? 3 : -2, y, 34, 9, at % 2 ? '#e7bf76' : MASA)).join('') +
  path('M-44 -34l14 -18l10 18l14 -10l12 12l16 -14l8 14l14 -12l4 34q-50 16 -92 -4z', lighter(a, 0.45)) +
  path('M-46 -22h92l-10 22h-72z', '#a9713c') +
  line('M-42 -11h84', '#7f4f27', 4) +
  rect(-46, -25, 92, 6, b, 3);

const avocado: Thing = () =>
  path('M-40 -4q-12 -40 14 -54q12 -24 24 0q20 14 10 54q-26 10 -48 0z', '#3f6b37') +
  path('M-34 -8q-8 -34 12 -46q10 -16 18 0q14 12 6 46q-18 6 -36 0z', '#d9e08a') +
  circle(-13, -22, 11, '#8a5a34') +
  path('M14 -2q4 -30 20 -38q8 16 10 38q-14 4 -30 0z', '#c8352f') +
  line('M32 -40q2 -8 8 -10', '#4f8a45', 4);

const fresco: Thing = ([a, , c]) =>
  line('M6 -66L18 -98', c, 5) +
  path('M-26 -74h52l-7 74h-38z', '#e4eeea') +
  path('M-25 -60h50l-6 60h-38z', lighter(a, 0.2)) +
  circle(-22, -72, 13, '#a7c957') +
  circle(-22, -72, 9, '#dcecb0') +
  rect(-10, -46, 12, 12, '#fffaf0a0', 3) +
  rect(4, -32, 11, 11, '#fffaf0a0', 3);

const grill: Thing = () =>
  line('M-26 -30L-36 0M26 -30L36 0', '#2f2a30', 6) +
  path('M-46 -50h92q-6 28 -46 28q-40 0 -46 -28z', '#3f383f') +
  rect(-48, -54, 96, 7, '#6a6168', 3) +
  [-30, -8, 16]
    .map((x, at) => path(`M${x} -56q-2 -12 12 -12q16 0 14 12z`, at % 2 ? '#a5552f' : '#8a4327'))
    .join('') +
  faded(0.4, line('M-18 -74q-8 -8 0 -18M14 -74q-8 -8 0 -18', '#fffaf0', 4));

const patio: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const table = (x: number, y: number, scale: number, at: number) =>
    shadow(x, y, 150 * scale) +
    place(
      x,
      y,
      scale,
      path('M-8 -100h16v96h-16z', palette.wood) +
        oval(0, -4, 54, 9, darker(palette.wood)) +
        oval(0, -104, 130, 26, darker(palette.dyes[at % 3] ?? palette.wood, 0.2)) +
        oval(0, -110, 130, 26, palette.dyes[at % 3] ?? palette.wood) +
        oval(0, -110, 112, 20, lighter(palette.dyes[at % 3] ?? palette.wood, 0.3)) +
        place(-46, -100, 0.72, thing(at * 2)) +
        place(46, -102, 0.72, thing(at * 2 + 1)),
    );
  const chair = (x: number, y: number) =>
    place(
      x,
      y,
      1,
      rect(-34, -150, 68, 88, palette.wood, 8) +
        rect(-24, -140, 48, 30, lighter(palette.wood, 0.25), 4) +
        rect(-38, -72, 76, 14, lighter(palette.wood, 0.12), 4) +
        rect(-34, -60, 9, 60, palette.wood) +
        rect(25, -60, 9, 60, palette.wood),
    );
  const column = (x: number) =>
    rect(x - 20, 170, 40, 370, palette.trim) +
    rect(x - 30, 164, 60, 20, palette.trim, 3) +
    rect(x - 30, 524, 60, 22, palette.trim, 3) +
    faded(0.12, rect(x + 4, 184, 16, 340, '#1a1420'));
  return (
    sky(palette, random, SCENE_WIDTH, 380) +
    volcanoes(palette, random, SCENE_WIDTH, 360) +
    rect(0, 300, SCENE_WIDTH, 250, palette.walls[0]) +
    faded(0.45, rect(0, 470, SCENE_WIDTH, 80, darker(palette.walls[0], 0.4))) +
    repeat(5, (at) =>
      path(`M${60 + at * 250} 545V420a60 60 0 0 1 120 0v125z`, darker(palette.walls[0], 0.5)),
    ) +
    rect(0, 120, SCENE_WIDTH, 60, darker(palette.roof, 0.1)) +
    repeat(48, (at) => rect(at * 26, 110, 8, 76, darker(palette.roof, 0.3))) +
    [30, 325, 575, 825, 1170].map(column).join('') +
    bougainvillea(random.pick([325, 825]), 180, random, palette) +
    tiledFloor(SCENE_WIDTH, 545, SCENE_HEIGHT, lighter(palette.ground, 0.15)) +
    place(600, 590, 2.4, tree(palette.leaf, palette.wood)) +
    place(120, 610, 1.3, flowerPot(palette, palette.dyes[0])) +
    place(1090, 610, 1.3, flowerPot(palette, palette.dyes[1])) +
    chair(180, 700) +
    chair(430, 700) +
    table(305, 724, 1.15, 0) +
    chair(770, 716) +
    chair(1040, 716) +
    table(905, 744, 1.25, 1)
  );
};

export const restaurante: Trade = {
  emblems: [clayPot, soup, fresco, grill],
  things: [clayPot, tacos, soup, tortillas, fresco, tamal, avocado, grill],
  sellsOutdoors: true,
  own: patio,
};
