import { flowerPot } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import {
  type Composition,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  dyesFor,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, faded, line, path, place, rect, repeat } from '../kit/shapes.ts';

const CASE = '#2f2c36';
const SILVER = '#c5cbd1';

const screen = (x: number, y: number, width: number, height: number, dyes: readonly string[]) =>
  rect(x, y, width, height, lighter(dyes[1] ?? SILVER, 0.45)) +
  path(
    `M${x} ${y + height}v${-height * 0.35}l${width * 0.3} ${-height * 0.3}l${width * 0.25} ${height * 0.28}l${width * 0.2} ${-height * 0.16}l${width * 0.25} ${height * 0.2}v${height * 0.33}z`,
    dyes[0] ?? CASE,
  ) +
  circle(x + width * 0.74, y + height * 0.28, Math.min(width, height) * 0.13, dyes[2] ?? SILVER);

const phone: Thing = (dyes) =>
  rect(-24, -96, 48, 96, CASE, 9) + screen(-19, -88, 38, 76, dyes) + rect(-7, -7, 14, 3, SILVER, 1.5);

const laptop: Thing = (dyes) =>
  rect(-38, -62, 76, 54, CASE, 5) +
  screen(-33, -57, 66, 44, dyes) +
  path('M-50 0l10 -9h80l10 9z', SILVER) +
  rect(-12, -8, 24, 4, '#9aa1a8', 2);

const headphones: Thing = ([a, b]) =>
  line('M-32 -36v-14a32 34 0 0 1 64 0v14', a, 9) +
  rect(-42, -44, 20, 38, darker(a, 0.25), 9) +
  rect(22, -44, 20, 38, darker(a, 0.25), 9) +
  rect(-27, -40, 8, 30, b, 4) +
  rect(19, -40, 8, 30, b, 4);

const watch: Thing = (dyes) =>
  rect(-14, -98, 28, 98, dyes[0], 8) +
  rect(-24, -70, 48, 44, CASE, 11) +
  screen(-18, -64, 36, 32, [dyes[1], dyes[2], dyes[0]]) +
  rect(24, -54, 5, 12, SILVER, 2);

const controller: Thing = ([a, b, c]) =>
  path('M-28 -60h56q18 0 20 30q2 30 -12 28q-10 0 -18 -18h-36q-8 18 -18 18q-14 2 -12 -28q2 -30 20 -30z', a) +
  rect(-32, -45, 22, 7, CASE, 2) +
  rect(-25, -52, 7, 21, CASE, 2) +
  circle(20, -48, 5, b) +
  circle(30, -40, 5, c) +
  circle(12, -36, 7, CASE) +
  circle(-8, -30, 7, CASE);

const router: Thing = ([a, , c]) =>
  line('M-26 -28L-34 -80M26 -28L34 -80', CASE, 6) +
  rect(-44, -30, 88, 30, lighter(a, 0.15), 9) +
  repeat(4, (at) => circle(-24 + at * 16, -14, 3.6, c)) +
  faded(0.6, line('M-12 -50q12 -12 24 0M-20 -60q20 -18 40 0', a, 4));

const charger: Thing = ([a, b]) =>
  rect(-20, -62, 40, 40, '#fbf8f2', 8) +
  rect(-10, -74, 6, 14, SILVER, 2) +
  rect(4, -74, 6, 14, SILVER, 2) +
  rect(-10, -42, 20, 7, CASE, 3) +
  line('M0 -22q0 20 -22 18q-22 2 -16 -14q20 -12 52 2q24 8 26 -12', a, 5) +
  rect(34, -36, 12, 22, b, 3);

const speaker: Thing = ([a, b]) =>
  rect(-28, -92, 56, 92, a, 12) +
  circle(0, -30, 21, CASE) +
  circle(0, -30, 11, b) +
  circle(0, -70, 11, CASE) +
  circle(0, -70, 5, b) +
  faded(0.14, rect(6, -92, 22, 92, '#1a1420', 12));

const repairBench: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const wall = mix(palette.dyes[1], '#20283a', 0.7);
  const wallScreen = (x: number, y: number, at: number) =>
    rect(x - 10, y - 10, 300, 184, '#171b26', 10) + screen(x, y, 280, 164, dyesFor(scene, at));
  return (
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, wall) +
    repeat(9, (at) => rect(at * 140, 0, 4, 560, lighter(wall, 0.06))) +
    faded(0.3, rect(0, 60, SCENE_WIDTH, 8, palette.dyes[2])) +
    wallScreen(90, 130, 0) +
    wallScreen(420, 130, 1) +
    rect(770, 170, 360, 14, palette.wood, 4) +
    repeat(4, (at) => place(820 + at * 90, 170, 0.95, thing(at))) +
    rect(770, 296, 360, 14, palette.wood, 4) +
    repeat(4, (at) => place(820 + at * 90, 296, 0.95, thing(at + 4))) +
    place(900, 730, 2, person(random, palette)) +
    rect(0, 560, SCENE_WIDTH, 30, lighter(palette.wood, 0.25)) +
    rect(0, 590, SCENE_WIDTH, 210, palette.wood) +
    repeat(
      4,
      (at) =>
        rect(30 + at * 300, 620, 260, 150, darker(palette.wood, 0.16), 6) +
        rect(130 + at * 300, 640, 60, 9, SILVER, 4),
    ) +
    faded(0.22, path('M250 330L60 560h520z', '#ffe9a8')) +
    line('M130 558V430L250 330', '#8d949b', 10) +
    path('M214 356q10 -56 74 -42l-16 46z', palette.dyes[0]) +
    rect(90, 548, 90, 14, '#6a6168', 6) +
    rect(230, 530, 190, 30, palette.dyes[1], 6) +
    place(300, 530, 1.3, phone(palette.dyes), -82) +
    [0, 1, 2]
      .map((at) => rect(440 + at * 22, 540 - at * 7, 14, 20 + at * 7, palette.dyes[at % 3] ?? SILVER, 3))
      .join('') +
    place(620, 560, 1.75, laptop(palette.dyes)) +
    place(1120, 560, 1.2, flowerPot(palette, palette.dyes[0]))
  );
};

export const tecnologia: Trade = {
  emblems: [phone, headphones, watch, speaker, controller],
  things: [phone, laptop, headphones, watch, controller, router, charger, speaker],
  sellsOutdoors: true,
  own: repairBench,
};
