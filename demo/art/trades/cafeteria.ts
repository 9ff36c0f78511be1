import { darker, lighter } from '../kit/colour.ts';
import { hills, palm, sky, tree, volcanoes } from '../kit/landscape.ts';
import { person } from '../kit/person.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Thing, type Trade } from '../kit/scene.ts';
import { circle, faded, line, oval, path, place, rect, repeat } from '../kit/shapes.ts';

const COFFEE = '#5b3523';
const FOAM = '#f1d9b5';

const steam = (x: number, y: number) =>
  faded(
    0.55,
    line(`M${x - 12} ${y}q-8 -10 0 -18M${x + 2} ${y}q-8 -12 0 -22M${x + 16} ${y}q-8 -10 0 -18`, '#fffaf0', 4),
  );

const cup: Thing = ([a]) =>
  oval(0, -4, 44, 7, lighter(a, 0.6)) +
  line('M30 -44q22 0 18 18q-4 12 -22 10', a, 7) +
  path('M-34 -56h68q0 46 -22 50h-24q-22 -4 -22 -50z', a) +
  oval(0, -56, 34, 9, lighter(a, 0.35)) +
  oval(0, -55, 28, 6.5, COFFEE) +
  path('M-8 -55q8 -7 8 0q0 -7 8 0q-3 4 -8 5q-6 -1 -8 -5z', FOAM) +
  steam(-2, -68);

const beanBag: Thing = ([a, b]) =>
  path('M-32 -84h64l6 84h-76z', a) +
  path('M-32 -84h64l-4 -12h-56z', darker(a, 0.2)) +
  circle(0, -42, 20, lighter(b, 0.6)) +
  oval(0, -42, 9, 13, COFFEE) +
  line('M0 -54q-6 12 0 24', FOAM, 2.5) +
  rect(-33, -14, 67, 5, b);

const chorreador: Thing = ([a]) =>
  rect(-34, -6, 68, 6, '#7a4a2b', 3) +
  rect(-32, -92, 7, 88, '#8a5836') +
  rect(-32, -94, 58, 7, '#8a5836') +
  path('M-18 -87h40l-14 40h-12z', lighter(a, 0.7)) +
  rect(0, -48, 4, 14, COFFEE) +
  path('M-16 -34h36v22q0 6 -8 6h-20q-8 0 -8 -6z', '#cfe3e6') +
  path('M-16 -22h36v10q0 6 -8 6h-20q-8 0 -8 -6z', COFFEE);

const grinder: Thing = ([a]) =>
  rect(-30, -42, 60, 42, a, 4) +
  rect(-36, -6, 72, 6, darker(a), 2) +
  rect(-18, -28, 36, 16, darker(a, 0.25), 3) +
  circle(0, -20, 4, '#f2d9a2') +
  path('M-24 -42q0 -26 24 -26q24 0 24 26z', '#c7b198') +
  line('M0 -68v-14h32', '#3c3038', 5) +
  circle(34, -82, 7, '#8a3b32');

const icedCoffee: Thing = ([a]) =>
  line('M8 -62L20 -98', a, 5) +
  path('M-24 -70h48l-6 70h-36z', '#dfe9e6') +
  path('M-23 -54h46l-5 54h-36z', '#9a6a45') +
  path('M-23 -54h46l-1.500 18h-43z', FOAM) +
  rect(-12, -44, 13, 13, '#f7efe2', 3) +
  rect(3, -34, 12, 12, '#efe0ca', 3) +
  rect(-28, -74, 56, 7, '#fffaf0', 3);

const cakeSlice: Thing = ([a]) =>
  oval(0, -3, 46, 6, '#e9e1d6') +
  path('M-36 -6v-40l72 -8v48z', '#f4d7a0') +
  path('M-36 -24l72 -5v9l-72 5z', lighter(a, 0.25)) +
  path('M-36 -46l30 -14q42 0 42 6l-72 8z', lighter(a, 0.6)) +
  circle(-4, -60, 7, '#c23a3f');

const mocha: Thing = ([a]) =>
  path('M-24 0l6 -44h36l6 44z', '#b9bec4') +
  path('M0 0l2 -44h16l6 44z', '#98a0a8') +
  path('M-18 -46l-6 -34h48l-6 34z', '#c9ced3') +
  path('M-24 -80l-12 -6l8 18z', '#a7aeb5') +
  path('M-22 -82q22 -14 44 0z', a) +
  circle(0, -91, 5, darker(a)) +
  line('M22 -74q22 4 14 34', '#33292f', 7);

const beans: Thing = () =>
  repeat(11, (at) => {
    const [x, y] = [((at * 37) % 76) - 38, -8 - ((at * 13) % 26)];
    return place(
      x,
      y,
      1,
      oval(0, 0, 13, 9, at % 2 ? COFFEE : '#734731') + line('M-9 0q9 -5 18 0', '#3d2216', 2),
      (at * 47) % 90,
    );
  });

const plantation: Composition = ({ palette, random }) => {
  const bush = (x: number, y: number, scale: number) =>
    place(
      x,
      y,
      scale,
      circle(0, -26, 26, darker(palette.leaf, 0.12)) +
        circle(-16, -20, 18, palette.leaf) +
        circle(16, -22, 18, lighter(palette.leaf, 0.08)) +
        [-18, -4, 12, 20, 2]
          .map((dx, at) => circle(dx, -18 - (at % 3) * 12, 4.2, at % 2 ? '#c8352f' : '#e0862d'))
          .join(''),
    );
  const row = (at: number) => {
    const y = 520 + at * 62;
    return (
      rect(0, y - 6, SCENE_WIDTH, 74, at % 2 ? darker(palette.leaf, 0.28) : darker(palette.leaf, 0.36)) +
      repeat(13 - at, (column) =>
        bush(column * (104 + at * 14) + (at % 2) * 50 - 20, y + 26, 1.1 + at * 0.28),
      )
    );
  };
  return (
    sky(palette, random, SCENE_WIDTH, 480) +
    volcanoes(palette, random, SCENE_WIDTH, 480) +
    rect(0, 440, SCENE_WIDTH, 120, darker(palette.leaf, 0.22)) +
    hills(random, SCENE_WIDTH, 540, darker(palette.leaf, 0.22)) +
    place(150, 540, 1.9, tree(palette.leaf, palette.wood)) +
    place(1050, 550, 2.2, palm(palette.leaf, palette.wood)) +
    repeat(3, row) +
    place(random.between(380, 780), 742, 1.7, person(random, palette, { greets: true, outdoors: true })) +
    repeat(2, (at) => row(at + 3)) +
    rect(0, SCENE_HEIGHT - 8, SCENE_WIDTH, 8, darker(palette.leaf, 0.4))
  );
};

export const cafeteria: Trade = {
  emblems: [cup, beanBag, grinder, mocha, icedCoffee],
  things: [cup, beanBag, chorreador, cakeSlice, grinder, icedCoffee, mocha, beans],
  sellsOutdoors: true,
  own: plantation,
};
