import { CREAM } from '#shared/woven/motif.ts';
import { BORDERS, FIGURES } from '#shared/woven/motifs.ts';
import { flowerPot, paperFlags } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { tiledFloor } from '../kit/room.ts';
import {
  type Composition,
  type Dyes,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type Thing,
  type Trade,
  thingsInTurn,
} from '../kit/scene.ts';
import { circle, cropped, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';
import { wovenStrip } from '../kit/weaving.ts';

const CLAY = '#b9603f';

const zigzag = (x: number, y: number, width: number, dye: string) =>
  line(`M${x} ${y}${repeat(Math.floor(width / 12), () => 'l6 -7l6 7')}`, dye, 3.5);

const jar: Thing = ([a, b]) =>
  path('M-18 -92h36l-4 16q34 14 34 42q0 24 -22 34h-52q-22 -10 -22 -34q0 -28 34 -42z', CLAY) +
  path('M8 -92h10l-4 16q34 14 34 42q0 24 -22 34h-16q24 -40 -2 -76z', darker(CLAY, 0.15)) +
  zigzag(-42, -34, 84, CREAM) +
  rect(-45, -26, 90, 5, a) +
  rect(-43, -52, 84, 4, b);

const foldedCloth: Thing = ([a, b, c]) =>
  [a, c, b]
    .map(
      (dye, at) =>
        rect(-44, -26 - at * 26, 88, 24, darker(dye, 0.12), 6) +
        zigzag(-36, -10 - at * 26, 72, lighter(dye, 0.65)) +
        rect(-44, -8 - at * 26, 88, 3, lighter(dye, 0.4)),
    )
    .join('');

const bag: Thing = ([a, b, c]) =>
  line('M-28 -58q4 -40 28 -40q24 0 28 40', c, 7) +
  path('M-38 -60h76l6 60h-88z', a) +
  rect(-42, -40, 83, 7, c) +
  zigzag(-36, -20, 72, lighter(b, 0.4)) +
  rect(-43, -14, 86, 6, b) +
  repeat(7, (at) => rect(-40 + at * 12.5, -2, 4, 10, c));

const mask: Thing = ([a, b]) =>
  path('M-32 -86q32 -18 64 0q6 50 -12 72q-20 22 -40 0q-18 -22 -12 -72z', '#d99a5b') +
  path('M-34 -82q34 -22 68 0l-6 18q-28 -14 -56 0z', b) +
  oval(-14, -52, 8, 5, CREAM) +
  oval(14, -52, 8, 5, CREAM) +
  circle(-14, -52, 3.5, '#2b2328') +
  circle(14, -52, 3.5, '#2b2328') +
  path('M0 -50l-7 20h14z', '#b97b40') +
  path('M-12 -20q12 8 24 0q-12 -8 -24 0z', a) +
  circle(-22, -34, 6, a) +
  circle(22, -34, 6, a);

const kite: Thing = ([a, b, c]) =>
  place(
    0,
    -50,
    1,
    repeat(8, (at) => place(0, 0, 1, path('M0 0L-19 -44L19 -44z', [a, c, b, CREAM][at % 4] ?? a), at * 45)) +
      circle(0, 0, 20, CREAM) +
      circle(0, 0, 14, a) +
      path('M-8 0l8 -10l8 10l-8 10z', c),
  ) + line('M0 -4q10 4 4 10', b, 3);

const doll: Thing = ([a, b, c]) =>
  [-26, 4, 32]
    .map((x, at) => {
      const [skirt, blouse] = [
        [a, c],
        [b, a],
        [c, b],
      ][at] ?? [a, b];
      return (
        path(`M${x - 14} 0l7 -44h14l7 44z`, darker(skirt ?? a, 0.1)) +
        rect(x - 11, -58, 22, 22, blouse ?? b, 5) +
        zigzag(x - 10, -42, 22, CREAM) +
        circle(x, -68, 11, '#b98054') +
        path(`M${x - 12} -68q0 -14 12 -14q12 0 12 14q-12 -8 -24 0z`, '#231c22')
      );
    })
    .join('');

const marimba: Thing = ([a, b]) =>
  line('M-40 -44L-48 0M40 -44L48 0', '#6b4428', 6) +
  repeat(7, (at) => rect(-36 + at * 11, -40, 8, 14 + (6 - at) * 4, darker('#a9713c', 0.1), 3)) +
  rect(-46, -54, 92, 10, a, 3) +
  repeat(9, (at) => rect(-44 + at * 10, -64, 8, 16, at % 2 ? '#c98845' : '#b5743a', 2)) +
  line('M8 -66L30 -92', '#8a5a36', 4) +
  circle(31, -93, 6, b);

const candle: Thing = ([a, b, c]) =>
  [a, c, b]
    .map(
      (dye, at) =>
        rect(-36 + at * 26, -52 - (at % 2) * 18, 18, 52 + (at % 2) * 18, dye, 4) +
        rect(-36 + at * 26, -30, 18, 5, CREAM) +
        path(`M${-27 + at * 26} ${-74 - (at % 2) * 18}q9 12 0 20q-9 -8 0 -20z`, '#ffd166'),
    )
    .join('') + rect(-44, -7, 88, 7, '#8a5a36', 3);

const huipil = (id: string, motif: number, [a, b, c]: Dyes) =>
  path('M-92 0h184l24 96h-40v150h-152v-150h-40z', darker(a, 0.25)) +
  cropped(
    -76,
    60,
    152,
    150,
    wovenStrip(`${id}a`, {
      x: -76,
      y: 64,
      width: 152,
      stitch: 4,
      motif: FIGURES[motif % FIGURES.length] ?? FIGURES[0],
      ground: darker(a, 0.25),
      dyes: [c, lighter(b, 0.3), lighter(a, 0.5)],
    }),
  ) +
  rect(-76, 152, 152, 12, b) +
  rect(-76, 172, 152, 6, c) +
  rect(-76, 190, 152, 22, mix(a, c, 0.5)) +
  path('M-30 0q30 44 60 0z', '#3a2f36') +
  line('M-30 0q30 44 60 0', c, 7);

const weaver: Composition = (scene) => {
  const { palette, random } = scene;
  const thing = thingsInTurn(scene);
  const wall = mix(palette.walls[0], '#fff4e2', 0.5);
  const [a, b, c] = palette.dyes;
  const warp = repeat(26, (at) => rect(744 + at * 12, 250, 3, 330, at % 3 ? CREAM : lighter(a, 0.5)));
  return (
    rect(0, 0, SCENE_WIDTH, 630, wall) +
    rect(0, 560, SCENE_WIDTH, 70, mix(palette.walls[0], '#3a2a2c', 0.25)) +
    tiledFloor(SCENE_WIDTH, 630, SCENE_HEIGHT, mix(palette.roof, '#f0d8bc', 0.35)) +
    line('M30 110H640', palette.wood, 12) +
    place(150, 112, 1, huipil('h1', random.between(0, 7), palette.dyes)) +
    place(380, 112, 1, huipil('h2', random.between(0, 7), [b, c, a])) +
    rect(60, 520, 520, 16, palette.wood, 4) +
    repeat(5, (at) => place(110 + at * 104, 520, 1.1, thing(at))) +
    rect(700, 190, 24, 500, palette.wood, 4) +
    rect(1076, 190, 24, 500, palette.wood, 4) +
    rect(680, 230, 440, 22, lighter(palette.wood, 0.15), 6) +
    warp +
    wovenStrip('loom', {
      x: 736,
      y: 430,
      width: 328,
      stitch: 7,
      motif: random.pick(FIGURES),
      ground: darker(b, 0.3),
      dyes: [c, lighter(a, 0.2), lighter(b, 0.5)],
    }) +
    rect(736, 560, 328, 60, darker(b, 0.3)) +
    wovenStrip('loom2', {
      x: 736,
      y: 566,
      width: 328,
      stitch: 6,
      motif: BORDERS[2] ?? BORDERS[0],
      ground: darker(a, 0.2),
      dyes: [c, lighter(b, 0.3), CREAM],
    }) +
    rect(680, 612, 440, 26, lighter(palette.wood, 0.15), 6) +
    rect(690, 412, 420, 14, lighter(palette.wood, 0.3), 6) +
    faded(0.16, oval(620, 752, 120, 16, '#1a1420')) +
    place(630, 748, 1.9, person(random, palette)) +
    [a, b, c]
      .map(
        (dye, at) =>
          circle(200 + at * 92, 720 + (at % 2) * 20, 40, dye) +
          line(
            `M${170 + at * 92} ${712 + (at % 2) * 20}q30 -28 60 0M${172 + at * 92} ${730 + (at % 2) * 20}q30 -28 58 0`,
            lighter(dye, 0.3),
            4,
          ),
      )
      .join('') +
    place(1150, 720, 1.6, flowerPot(palette, a)) +
    paperFlags(650, 40, 560, 24, [...palette.dyes, CREAM])
  );
};

export const artesanias: Trade = {
  emblems: [kite, jar, bag, mask, doll],
  things: [jar, foldedCloth, bag, kite, doll, mask, marimba, candle],
  sellsOutdoors: true,
  own: weaver,
};
