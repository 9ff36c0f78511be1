import { darker, lighter, mix } from '../kit/colour.ts';
import { hills, pine, shadow, sky, tree, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const LEAF = '#4f9461';
const SOIL = '#6b4630';
const CLAY = '#b9603f';

const seedling: Thing = ([a]) =>
  path('M-28 -36h56l-8 36h-40z', CLAY) +
  rect(-33, -44, 66, 12, darker(CLAY), 4) +
  line('M0 -44V-78', darker(LEAF, 0.2), 5) +
  path('M0 -62q-40 -2 -38 -30q34 0 38 30zM0 -70q2 -32 36 -28q0 30 -36 28z', LEAF) +
  circle(0, -84, 7, a);

const wateringCan: Thing = ([a]) =>
  line('M10 -60q34 -34 34 22', a, 8) +
  path('M-24 -58h56l6 58h-60z', a) +
  path('M-24 -28L-54 -66l10 -6L-20 -48z', darker(a, 0.15)) +
  path('M-62 -62l18 -18l6 8l-16 16z', darker(a, 0.3)) +
  oval(4, -58, 28, 7, darker(a, 0.3));

const fertiliser: Thing = ([a, b]) =>
  path('M-32 -84h64l6 84h-76z', '#efe3cc') +
  path('M-32 -84h64l3 16h-69z', a) +
  path('M0 -56q22 8 18 34q-22 0 -18 -34zM0 -50q-20 8 -17 28q18 0 17 -28z', LEAF) +
  rect(-37, -14, 74, 14, b);

const dog: Thing = ([a]) =>
  line('M26 -20q20 -8 16 -30', '#b57a43', 9) +
  path('M-22 -44q30 -8 48 14q8 20 4 30h-52z', '#c98c52') +
  rect(-22, -28, 12, 28, '#c98c52', 5) +
  rect(16, -18, 14, 18, '#b57a43', 5) +
  circle(-20, -62, 22, '#c98c52') +
  path('M-40 -76q-14 18 -2 34q10 -6 10 -26zM0 -76q12 18 2 34q-10 -6 -10 -26z', '#8a5a36') +
  oval(-21, -54, 12, 9, '#f0d9b8') +
  circle(-21, -58, 4, '#2b2328') +
  circle(-29, -66, 3, '#2b2328') +
  circle(-13, -66, 3, '#2b2328') +
  rect(-36, -44, 32, 7, a, 3);

const cat: Thing = ([a]) =>
  line('M22 -12q28 -4 20 -44', '#6a6168', 9) +
  path('M-24 0q-6 -50 20 -52q30 2 30 52z', '#7d747c') +
  path('M-26 -84l6 14h24l8 -14l4 26q2 24 -22 24q-24 0 -22 -24z', '#7d747c') +
  circle(-14, -60, 3.5, '#f2d24c') +
  circle(4, -60, 3.5, '#f2d24c') +
  path('M-8 -52h6l-3 4z', '#e59aa0') +
  rect(-18, -40, 26, 6, a, 3) +
  path('M-10 0v-22h12v22z', '#968d95');

const hen: Thing = ([a]) =>
  line('M-6 -8v8M8 -8v8', '#d98a2f', 4) +
  path('M-34 -56q-16 -20 -4 -28q14 8 16 20q26 4 34 -22q20 -4 22 18q-2 60 -44 60q-32 -4 -24 -48z', '#fbf3e6') +
  path('M-14 -36q20 -12 32 4q-8 18 -26 14z', '#e4d3b4') +
  circle(22, -70, 15, '#fbf3e6') +
  path('M12 -82q2 -12 8 -6q4 -10 9 0q8 -2 6 8z', '#c8352f') +
  path('M36 -70l12 4l-12 5z', '#e8a531') +
  circle(26, -72, 3, '#2b2328') +
  circle(34, -58, 4, a);

const tools: Thing = ([a]) =>
  place(
    -14,
    0,
    1,
    rect(-4, -96, 8, 68, '#a9713c', 3) +
      path('M-14 -30h28v18q-14 18 -28 0z', '#9aa3aa') +
      rect(-12, -100, 24, 8, '#8a5a36', 3),
    -10,
  ) +
  place(
    20,
    0,
    1,
    rect(-4, -94, 8, 84, '#a9713c', 3) + path('M-20 -12h40v6h-4v8h-5v-8h-8v8h-6v-8h-8v8h-5v-8h-4z', a),
    9,
  );

const vegetables: Thing = () =>
  [-26, 0, 26]
    .map(
      (x, at) =>
        path(`M${x - 10} -40q-4 -24 10 -30q14 6 10 30z`, LEAF) +
        path(`M${x - 11} -44h22l-11 38z`, at % 2 ? '#d9622b' : '#e8813a'),
    )
    .join('') +
  path('M-46 -34h92l-8 34h-76z', '#b98148') +
  rect(-48, -38, 96, 9, '#a06c38', 3) +
  rect(-44, -20, 88, 5, '#8f5f30') +
  circle(-20, -44, 11, '#c8352f') +
  circle(18, -44, 10, '#a7c957');

const bowl: Thing = ([a, b]) =>
  path('M-42 -30h84l8 30h-100z', a) +
  oval(0, -30, 42, 9, darker(a, 0.3)) +
  repeat(9, (at) => circle(-30 + at * 7.5, -34 - (at % 3) * 6, 7, at % 2 ? '#a9713c' : '#8a5a36')) +
  place(
    0,
    -8,
    1,
    rect(-16, -8, 32, 7, lighter(b, 0.6), 3) +
      circle(-16, -8, 5, lighter(b, 0.6)) +
      circle(-16, -1, 5, lighter(b, 0.6)) +
      circle(16, -8, 5, lighter(b, 0.6)) +
      circle(16, -1, 5, lighter(b, 0.6)),
  );

const nursery: Composition = ({ palette, random }) => {
  const field = mix(palette.leaf, palette.ground, 0.25);
  const bed = (at: number) => {
    const y = 600 + at * 72;
    return (
      path(`M${40 - at * 30} ${y}h${620 + at * 30}l20 44h${-670 - at * 40}z`, SOIL) +
      repeat(9, (plant) =>
        place(
          80 - at * 26 + plant * (70 + at * 5),
          y + 26,
          0.8 + at * 0.14,
          circle(0, -18, 20, (at + plant) % 3 ? palette.leaf : darker(palette.leaf, 0.14)) +
            circle(-10, -26, 8, palette.dyes[plant % 3] ?? LEAF) +
            circle(9, -20, 7, palette.dyes[(plant + at) % 3] ?? LEAF),
        ),
      )
    );
  };
  const greenhouse =
    faded(0.9, path('M700 590V440a190 120 0 0 1 380 0v150z', '#dcebe6')) +
    path('M700 590V440a190 120 0 0 1 380 0v150h-10V440a180 112 0 0 0 -360 0v150z', '#f7f3ea') +
    [795, 885, 975].map((x) => rect(x, 330, 6, 260, '#f7f3ea')).join('') +
    rect(700, 440, 380, 6, '#f7f3ea') +
    faded(
      0.5,
      repeat(8, (at) => circle(728 + at * 46, 566, 22, palette.leaf)),
    ) +
    rect(840, 480, 90, 110, mix(palette.leaf, '#2b3a2f', 0.5), 4);
  return (
    sky(palette, random, SCENE_WIDTH, 480) +
    volcanoes(palette, random, SCENE_WIDTH, 480) +
    rect(0, 470, SCENE_WIDTH, 330, field) +
    hills(random, SCENE_WIDTH, 560, mix(palette.leaf, palette.mountains[2], 0.4)) +
    place(90, 570, 2.2, tree(palette.leaf, palette.wood)) +
    place(260, 566, 1.7, pine(darker(palette.leaf, 0.1), palette.wood)) +
    place(340, 570, 1.3, pine(palette.leaf, palette.wood)) +
    place(1140, 590, 2.5, tree(darker(palette.leaf, 0.08), palette.wood)) +
    greenhouse +
    repeat(3, bed) +
    place(random.between(300, 420), 690, 1.45, person(random, palette, { greets: true, outdoors: true })) +
    shadow(820, 742, 60) +
    place(820, 744, 1.3, dog(palette.dyes)) +
    place(980, 730, 1.1, hen(palette.dyes)) +
    place(1070, 758, 1.15, hen([palette.dyes[1], palette.dyes[0], palette.dyes[2]])) +
    place(700, 660, 1.15, wateringCan(palette.dyes)) +
    rect(0, SCENE_HEIGHT - 6, SCENE_WIDTH, 6, darker(field, 0.2))
  );
};

export const agro: Trade = {
  emblems: [seedling, dog, cat, wateringCan, tools],
  things: [seedling, dog, wateringCan, fertiliser, cat, vegetables, hen, tools, bowl],
  sellsOutdoors: true,
  own: nursery,
};
