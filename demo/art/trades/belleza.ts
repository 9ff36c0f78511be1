import { flowerPot } from '../kit/building.ts';
import { darker, lighter, mix } from '../kit/colour.ts';
import { person } from '../kit/person.ts';
import { lamp, tiledFloor } from '../kit/room.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const STEEL = '#b8c0c6';

const scissors: Thing = ([a]) =>
  line('M-4 -46L22 -94M4 -46L-22 -94', STEEL, 8) +
  circle(0, -50, 4.5, '#6a6168') +
  line('M-5 -44q-24 8 -22 26q6 16 20 8q10 -10 4 -34M5 -44q24 8 22 26q-6 16 -20 8q-10 -10 -4 -34', a, 8);

const comb: Thing = ([a]) =>
  place(
    0,
    0,
    1,
    rect(-12, -94, 12, 94, a, 5) + repeat(13, (at) => rect(-2, -90 + at * 6.6, 24, 3.4, a, 1.5)),
    6,
  );

const dryer: Thing = ([a, b]) =>
  path('M-46 -84l14 -4q46 -6 50 -6q24 2 24 22q0 20 -24 22q-6 0 -50 -6l-14 -4z', a) +
  circle(18, -72, 12, darker(a, 0.25)) +
  circle(18, -72, 6, lighter(a, 0.5)) +
  path('M4 -52h26l-8 50h-16z', darker(a, 0.12)) +
  rect(-50, -86, 8, 28, b, 2) +
  line('M16 -2q4 10 26 2', '#3a343b', 4);

const bottle = (x: number, dye: string, height: number) =>
  rect(x - 7, -height - 18, 14, 12, '#f6efe3', 3) +
  line(`M${x} ${-height - 16}h14`, '#f6efe3', 5) +
  rect(x - 18, -height - 6, 36, height + 6, dye, 9) +
  rect(x - 18, -height * 0.62, 36, height * 0.34, lighter(dye, 0.6));

const bottles: Thing = ([a, b]) => bottle(-20, a, 66) + bottle(22, b, 48);

const polish: Thing = ([a, b]) =>
  repeat(
    2,
    (at) =>
      rect(-34 + at * 40, -36, 28, 36, at ? b : a, 8) +
      path(`M${-28 + at * 40} -38h16l-2 -40q-6 -6 -12 0z`, '#332b33'),
  );

const mirror: Thing = ([a, b]) =>
  rect(-6, -42, 12, 42, a, 5) +
  circle(0, -66, 34, a) +
  circle(0, -66, 26, '#d7e6ea') +
  faded(0.8, path('M-16 -60L6 -84l8 5L-10 -52z', '#ffffff')) +
  circle(0, -6, 8, b);

const lipstick: Thing = ([a, , c]) =>
  rect(-18, -40, 36, 40, '#332b33', 4) + rect(-14, -58, 28, 20, c) + path('M-11 -58v-26q10 -16 22 -8v34z', a);

const pole: Thing = ([a, b]) =>
  rect(-24, -12, 48, 12, '#8d949b', 4) +
  circle(0, -94, 12, '#c9ced3') +
  rect(-22, -88, 44, 10, '#8d949b', 4) +
  rect(-17, -80, 34, 70, '#fffaf0') +
  [0, 1, 2].map((at) => path(`M-17 ${-66 + at * 24}l34 -14v11l-34 14z`, at % 2 ? b : a)).join('');

const towel: Thing = ([a, b]) =>
  rect(-42, -24, 84, 24, lighter(a, 0.35), 10) +
  rect(-38, -46, 76, 23, lighter(b, 0.4), 10) +
  rect(-34, -66, 68, 21, '#fbf3e6', 9) +
  circle(20, -74, 10, '#d9468f') +
  path('M20 -74q-16 -16 -24 -4q8 12 24 4z', '#5d9a55');

const salon: Composition = ({ palette, random, trade }) => {
  const plaster = mix(palette.dyes[0], '#fff4e6', 0.72);
  const station = (x: number, at: number) => {
    const dye = palette.dyes[at % 3] ?? palette.wood;
    return (
      circle(x, 250, 124, palette.wood) +
      circle(x, 250, 110, '#dbe9ec') +
      faded(0.75, path(`M${x - 60} 270l84 -100l34 18l-96 112z`, '#ffffff')) +
      rect(x - 150, 408, 300, 20, palette.wood, 5) +
      repeat(3, (index) =>
        place(
          x - 90 + index * 90,
          408,
          0.8,
          (trade.things[(at * 3 + index) % trade.things.length] ?? scissors)(palette.dyes),
        ),
      ) +
      place(
        x,
        720,
        1.45,
        rect(-8, -60, 16, 56, '#8d949b') +
          oval(0, -2, 52, 10, '#8d949b') +
          rect(-60, -150, 120, 24, darker(dye, 0.25), 8) +
          rect(-66, -92, 132, 32, dye, 14) +
          rect(-52, -210, 104, 124, dye, 22) +
          rect(-42, -200, 84, 60, lighter(dye, 0.18), 14) +
          rect(-78, -126, 20, 50, darker(dye, 0.25), 8) +
          rect(58, -126, 20, 50, darker(dye, 0.25), 8),
      )
    );
  };
  return (
    rect(0, 0, SCENE_WIDTH, 640, plaster) +
    repeat(30, (at) => faded(0.25, rect(at * 42, 0, 18, 640, lighter(plaster, 0.5)))) +
    tiledFloor(SCENE_WIDTH, 640, SCENE_HEIGHT, '#e9dccb') +
    station(250, 0) +
    station(650, 1) +
    place(905, 740, 2.05, person(random, palette, { apron: true, greets: true })) +
    place(1110, 720, 1.9, flowerPot(palette, palette.dyes[1])) +
    [90, 450, 850].map((x, at) => lamp(x, 92 + (at % 2) * 20, palette.dyes[2])).join('')
  );
};

export const belleza: Trade = {
  emblems: [scissors, dryer, mirror, pole, lipstick],
  things: [scissors, bottles, dryer, mirror, lipstick, comb, polish, pole, towel],
  sellsOutdoors: true,
  own: salon,
};
