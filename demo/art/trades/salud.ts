import { flowerPot, roundSign } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { tiledFloor } from '../kit/room.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const WHITE = '#fbf8f2';

const cross = (x: number, y: number, size: number, fill: string) =>
  path(
    `M${x - size / 3} ${y - size}h${(size * 2) / 3}v${(size * 2) / 3}h${(size * 2) / 3}v${(size * 2) / 3}h${(-size * 2) / 3}v${(size * 2) / 3}h${(-size * 2) / 3}v${(-size * 2) / 3}h${(-size * 2) / 3}v${(-size * 2) / 3}h${(size * 2) / 3}z`,
    fill,
  );

const syrup: Thing = ([a, b]) =>
  rect(-12, -96, 24, 16, WHITE, 4) +
  path('M-12 -82h24q0 10 14 18v64h-52v-64q14 -8 14 -18z', '#8a4a2c') +
  rect(-26, -52, 52, 40, WHITE) +
  rect(-26, -52, 52, 9, a) +
  cross(0, -26, 11, b);

const pills: Thing = ([a, b]) =>
  rect(-28, -62, 56, 62, lighter(a, 0.1), 6) +
  rect(-32, -82, 64, 22, WHITE, 5) +
  repeat(6, (at) => rect(-28 + at * 10, -80, 3, 18, '#ddd4c6')) +
  rect(-28, -46, 56, 30, WHITE) +
  cross(0, -31, 10, b);

const firstAid: Thing = ([a]) =>
  line('M-16 -70v-12h32v12', darker(a, 0.3), 7) +
  rect(-46, -70, 92, 70, a, 8) +
  circle(0, -36, 23, WHITE) +
  cross(0, -36, 15, a) +
  faded(0.15, rect(24, -70, 22, 70, '#1a1420', 8));

const blister: Thing = ([a]) =>
  place(
    0,
    -4,
    1,
    rect(-32, -66, 64, 66, '#c7ced3', 6) +
      repeat(9, (at) => circle(-19 + (at % 3) * 19, -53 + Math.floor(at / 3) * 20, 7.5, at % 2 ? a : WHITE)),
    -8,
  );

const stethoscope: Thing = ([a]) =>
  line('M-26 -92q-4 44 18 48q22 -4 20 -48M-8 -44q0 40 26 36q22 -4 16 -30', a, 7) +
  circle(34, -42, 13, '#9aa3aa') +
  circle(34, -42, 7, '#d9dfe2') +
  circle(-26, -93, 5, '#3a343b') +
  circle(12, -93, 5, '#3a343b');

const mortar: Thing = ([a]) =>
  line('M16 -50L34 -94', '#a9713c', 11) +
  circle(35, -95, 8, '#a9713c') +
  path('M-40 -52h80q0 34 -26 42l8 10h-44l8 -10q-26 -8 -26 -42z', lighter(a, 0.25)) +
  path('M12 -52h28q0 34 -26 42l8 10h-20q14 -20 10 -52z', a) +
  oval(0, -52, 40, 9, darker(a, 0.2)) +
  path('M-22 -54q-4 -26 -18 -30q24 -4 28 28z', '#5d9a55');

const cream: Thing = ([a, b]) =>
  path('M-22 -80h44l-6 70h-32z', WHITE) +
  rect(-24, -84, 48, 8, lighter(a, 0.3)) +
  rect(-16, -12, 32, 12, b, 4) +
  rect(-19, -56, 38, 18, a) +
  cross(0, -47, 7, WHITE);

const tooth: Thing = ([a]) =>
  path(
    'M-32 -64q4 -26 32 -18q28 -8 32 18q2 22 -10 34q-2 30 -12 30q-6 0 -8 -26h-4q-2 26 -8 26q-10 0 -12 -30q-12 -12 -10 -34z',
    WHITE,
  ) +
  faded(0.14, path('M10 -80q22 0 22 16q2 22 -10 34q-2 30 -12 30q8 -40 0 -80z', '#1a1420')) +
  line('M-21 -62q2 -11 13 -11', lighter(a, 0.5), 5);

const clinic: Composition = ({ palette, random, trade }) => {
  const tint = mix(palette.dyes[1], WHITE, 0.72);
  const seat = (x: number, dye: string) =>
    place(
      x,
      668,
      1.15,
      rect(-52, -130, 104, 80, dye, 14) +
        rect(-56, -62, 112, 22, darker(dye, 0.15), 8) +
        rect(-46, -40, 9, 40, '#6a6168') +
        rect(37, -40, 9, 40, '#6a6168'),
    );
  const desk =
    rect(720, 480, 420, 190, WHITE, 10) +
    rect(704, 462, 452, 26, palette.wood, 6) +
    rect(720, 560, 420, 14, palette.dyes[0]) +
    cross(930, 622, 26, palette.dyes[0]);
  const poster = (x: number, picture: string) =>
    rect(x, 150, 130, 170, palette.wood, 6) +
    rect(x + 10, 160, 110, 150, lighter(palette.dyes[2], 0.7)) +
    place(x + 65, 292, 1.05, picture);
  return (
    rect(0, 0, SCENE_WIDTH, 660, tint) +
    rect(0, 400, SCENE_WIDTH, 260, mix(tint, palette.dyes[1], 0.25)) +
    rect(0, 394, SCENE_WIDTH, 12, WHITE) +
    tiledFloor(SCENE_WIDTH, 660, SCENE_HEIGHT, '#e6ddd0') +
    poster(110, stethoscope(palette.dyes)) +
    poster(290, tooth(palette.dyes)) +
    roundSign(520, 236, 76, palette, trade.emblems[0](palette.dyes)) +
    repeat(
      2,
      (at) =>
        rect(700, 180 + at * 110, 440, 12, palette.wood, 3) +
        repeat(5, (index) =>
          place(
            745 + index * 88,
            180 + at * 110,
            0.78,
            (trade.things[(index + at * 3) % trade.things.length] ?? syrup)(
              index % 2 ? palette.dyes : [palette.dyes[1], palette.dyes[2], palette.dyes[0]],
            ),
          ),
        ),
    ) +
    place(
      930,
      640,
      1.95,
      person(random, { ...palette, dyes: [WHITE, WHITE, WHITE] }, { apron: false, greets: true }),
    ) +
    desk +
    place(790, 462, 1.1, mortar(palette.dyes)) +
    [150, 290, 430].map((x, at) => seat(x, palette.dyes[at % 2] ?? palette.trim)).join('') +
    place(580, 690, 1.5, flowerPot(palette, palette.dyes[2])) +
    place(160, 742, 1.5, person(random, palette))
  );
};

export const salud: Trade = {
  emblems: [firstAid, mortar, syrup, stethoscope, pills],
  things: [syrup, pills, firstAid, stethoscope, mortar, blister, cream, tooth],
  sellsOutdoors: false,
  own: clinic,
};
