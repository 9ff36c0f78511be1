import { flowerPot } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { lamp } from '../kit/room.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, cropped, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const PAPER = '#fbf6ea';

const briefcase: Thing = ([a, b]) =>
  line('M-16 -68v-14h32v14', darker(a, 0.35), 7) +
  rect(-46, -68, 92, 68, a, 8) +
  path('M-46 -60q46 34 92 0v-8h-92z', darker(a, 0.2)) +
  rect(-9, -44, 18, 16, b, 3);

const calculator: Thing = ([a, b, c]) =>
  rect(-30, -90, 60, 90, darker(a, 0.35), 8) +
  rect(-23, -82, 46, 20, '#cfe0c4', 3) +
  repeat(12, (at) =>
    rect(
      -22 + (at % 3) * 16,
      -54 + Math.floor(at / 3) * 13,
      12,
      9,
      at === 11 ? c : at % 3 === 2 ? b : PAPER,
      2,
    ),
  );

const folders: Thing = ([a, b, c]) =>
  [a, b, c]
    .map(
      (dye, at) =>
        path(`M${-42 + at * 5} ${-10 + at * 5}v${-66 + at * 8}h24l8 9h46v${57 - at * 8}z`, dye) +
        rect(-32 + at * 5, -72 + at * 16, 56, 5, PAPER),
    )
    .join('') + rect(-44, -5, 92, 5, '#8a5a36');

const scales: Thing = ([, b]) =>
  rect(-4, -88, 8, 80, b, 3) +
  rect(-28, -8, 56, 8, darker(b, 0.25), 4) +
  line('M-40 -80H40', b, 6) +
  circle(0, -88, 8, b) +
  line('M-40 -80L-54 -44M-40 -80L-26 -44M40 -80L26 -44M40 -80L54 -44', darker(b, 0.3), 2.5) +
  path('M-56 -44h32q-4 14 -16 14q-12 0 -16 -14zM24 -44h32q-4 14 -16 14q-12 0 -16 -14z', b);

const pen: Thing = ([a, b]) =>
  rect(-44, -14, 70, 14, PAPER, 2) +
  place(
    6,
    -6,
    1,
    path('M0 0l-7 -18v-62q7 -10 14 0v62z', a) + path('M0 0l-7 -18h14z', b) + rect(-7, -66, 14, 6, b),
    34,
  ) +
  line('M-36 -6q12 -8 18 0t18 0', '#332b33', 2.5);

const houseModel: Thing = ([a, b, c]) =>
  path('M-44 -46L0 -88L44 -46z', a) +
  rect(-34, -48, 68, 46, '#fbf3e6') +
  rect(-9, -30, 18, 28, b) +
  rect(-27, -38, 14, 14, c) +
  rect(13, -38, 14, 14, c) +
  rect(20, -84, 10, 22, darker(a, 0.25)) +
  rect(-48, -5, 96, 5, '#6c9a6a', 2);

const blueprint: Thing = ([a]) =>
  place(
    0,
    -6,
    1,
    rect(-44, -64, 88, 58, mix(a, '#2f5f9e', 0.6), 3) +
      line('M-32 -18v-34h30v14h26v20zM-2 -38v20M-16 -52v10', '#e6eef6', 3) +
      oval(46, -35, 7, 30, '#dbe6f0'),
    -5,
  );

const stamp: Thing = ([a, , c]) =>
  circle(0, -76, 15, a) +
  path('M-9 -66h18l4 30h-26z', darker(a, 0.2)) +
  rect(-30, -38, 60, 16, a, 5) +
  rect(-26, -22, 52, 6, darker(a, 0.45)) +
  rect(-42, -8, 84, 8, PAPER) +
  circle(24, -4, 5, c);

const office: Composition = ({ palette, random, trade }) => {
  const wall = mix(palette.walls[2], '#fdf4e4', 0.6);
  const binders = (x: number, y: number) =>
    repeat(
      9,
      (at) =>
        rect(
          x + at * 30,
          y - 92 - (at % 3) * 8,
          25,
          92 + (at % 3) * 8,
          at % 4 === 3 ? palette.trim : (palette.dyes[at % 3] ?? wall),
          3,
        ) + rect(x + 7 + at * 30, y - 66, 11, 22, PAPER, 2),
    );
  const city =
    rect(0, 0, SCENE_WIDTH, 560, mix(palette.sky[0], palette.sky[1], 0.5)) +
    volcanoes(palette, random, SCENE_WIDTH, 480) +
    repeat(13, (at) => {
      const height = random.between(60, 210);
      return (
        rect(
          at * 94,
          560 - height,
          82,
          height,
          mix(palette.mountains[1], palette.walls[at % 3] ?? wall, 0.45),
        ) +
        repeat(4, (win) =>
          rect(at * 94 + 12 + (win % 2) * 36, 574 - height + Math.floor(win / 2) * 34, 22, 18, '#fff1c4'),
        )
      );
    });
  return (
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, wall) +
    rect(0, 650, SCENE_WIDTH, 150, lighter(palette.wood, 0.35)) +
    repeat(7, (at) => rect(at * 190 - 40, 650, 4, 150, lighter(palette.wood, 0.2))) +
    rect(84, 110, 532, 352, palette.wood, 6) +
    cropped(100, 126, 500, 320, place(100, 126, 0.42, city) + place(100, 126, 0.572, city)) +
    rect(344, 126, 12, 320, palette.wood) +
    rect(70, 460, 560, 20, lighter(palette.wood, 0.2), 4) +
    [0, 1]
      .map(
        (row) =>
          rect(720, 250 + row * 150, 420, 14, palette.wood, 3) +
          binders(740, 250 + row * 150) +
          place(1080, 250 + row * 150, 1, (trade.things[row * 3 + 3] ?? briefcase)(palette.dyes)),
      )
      .join('') +
    place(560, 680, 1.95, person(random, palette, { greets: true })) +
    rect(230, 560, 640, 24, lighter(palette.wood, 0.25), 5) +
    rect(260, 584, 580, 146, palette.wood) +
    rect(280, 604, 540, 110, darker(palette.wood, 0.14), 5) +
    place(330, 560, 1.1, folders(palette.dyes)) +
    place(460, 560, 0.95, calculator(palette.dyes)) +
    place(720, 560, 1.15, houseModel(palette.dyes)) +
    place(820, 560, 0.9, pen(palette.dyes)) +
    place(
      1010,
      748,
      1.4,
      rect(-70, -190, 140, 130, palette.dyes[1], 22) +
        rect(-76, -74, 152, 34, darker(palette.dyes[1], 0.12), 12) +
        rect(-8, -40, 16, 30, '#6a6168') +
        oval(0, -6, 64, 10, '#6a6168'),
    ) +
    place(130, 740, 2, flowerPot(palette, palette.dyes[2])) +
    lamp(700, 96, palette.dyes[0]) +
    faded(0.1, rect(0, 640, SCENE_WIDTH, 14, '#1a1420')) +
    circle(1040, 78, 40, palette.wood) +
    circle(1040, 78, 33, PAPER) +
    line('M1040 78V56M1040 78l16 10', '#332b33', 5)
  );
};

export const servicios: Trade = {
  emblems: [briefcase, scales, houseModel, calculator],
  things: [briefcase, calculator, folders, houseModel, scales, blueprint, pen, stamp],
  sellsOutdoors: false,
  own: office,
};
