import type { SeededRandom } from '#shared/seeded-random.ts';
import { darker, lighter, mix } from './colour.ts';
import { type Palette, turnDyes } from './palette.ts';
import { circle, line, oval, path, rect, repeat } from './shapes.ts';

const SKINS = ['#8d5a3c', '#a46c47', '#b98054', '#9a6440'] as const;
const HAIR = '#231c22';

const face = (skin: string) =>
  circle(0, -172, 19, skin) +
  circle(-6, -172, 1.9, HAIR) +
  circle(7, -172, 1.9, HAIR) +
  line('M-4 -164q5 5 9 0', darker(skin, 0.5), 2) +
  oval(-11, -166, 3.5, 2.2, mix(skin, '#d9604c', 0.4)) +
  oval(12, -166, 3.5, 2.2, mix(skin, '#d9604c', 0.4));

const longHair = () =>
  path('M-21 -166q-3 -30 21 -30q24 0 21 30q4 34 -4 44h-10q6 -30 2 -52q-18 2 -24 -8q-2 8 -6 10z', HAIR);
const shortHair = () => path('M-20 -172q-2 -24 20 -24q22 0 20 24l-4 -6q-16 0 -22 -6q-6 6 -10 6z', HAIR);
const hat = (dye: string) =>
  oval(0, -184, 34, 6, lighter(dye, 0.5)) +
  path('M-18 -186q2 -22 18 -22q16 0 18 22z', lighter(dye, 0.5)) +
  rect(-18, -191, 36, 5, dye);

const helmet = path('M-24 -180q0 -26 24 -26q24 0 24 26z', '#f2b02e') + rect(-29, -183, 58, 7, '#d9941c', 3);

const arms = (skin: string, sleeve: string, raised: boolean) =>
  line('M-27 -138Q-40 -116 -34 -92', skin, 13) +
  line('M-27 -138Q-38 -122 -37 -112', sleeve, 17) +
  (raised
    ? line('M27 -138Q48 -128 46 -158', skin, 13) + line('M27 -138Q40 -132 43 -138', sleeve, 17)
    : line('M27 -138Q40 -116 34 -92', skin, 13) + line('M27 -138Q38 -122 37 -112', sleeve, 17));

const huipilAndCorte = ([a, b, c]: Palette['dyes']) =>
  path('M-27 -86h54l8 82q-35 10 -70 0z', darker(b, 0.35)) +
  repeat(5, (at) => rect(-28 + at * 13, -84, 4, 80, mix(b, c, 0.4))) +
  path('M-30 -146q30 -14 60 0l2 64h-64z', a) +
  rect(-31, -124, 62, 7, c) +
  path('M-30 -106l7 -8 8 8 7 -8 8 8 7 -8 8 8 7 -8 8 8v7h-60z', lighter(b, 0.3)) +
  rect(-32, -90, 64, 9, c);

const shirtAndTrousers = ([a, b]: Palette['dyes'], apron: boolean) =>
  path('M-24 -84h48l4 82h-22l-6 -56-6 56h-22z', darker(b, 0.55)) +
  rect(-27, -5, 24, 8, '#2b2328', 4) +
  rect(3, -5, 24, 8, '#2b2328', 4) +
  path('M-30 -146q30 -14 60 0l1 68h-62z', a) +
  (apron
    ? path('M-18 -128h36l6 84q-24 8 -48 0z', lighter(b, 0.62)) +
      line('M-18 -128L-12 -150M18 -128L12 -150', lighter(b, 0.62), 4)
    : '');

/** A person about 200 high, standing at the origin. */
export function person(
  random: SeededRandom,
  palette: Palette,
  { apron = false, greets = false, builds = false, outdoors = false } = {},
): string {
  const skin = random.pick(SKINS);
  const { dyes } = turnDyes(palette, random);
  const woman = random.next() < 0.5;
  const clothes = woman && !apron && !builds ? huipilAndCorte(dyes) : shirtAndTrousers(dyes, apron);
  const head = woman
    ? longHair() + face(skin) + path('M-20 -172q0 -23 20 -23q20 0 20 23q-10 -14 -20 -14q-12 0 -20 14z', HAIR)
    : face(skin) + (outdoors && random.next() < 0.5 ? hat(dyes[2]) : shortHair());
  return (
    oval(0, 0, 40, 6, '#1a142030') +
    arms(skin, dyes[0], greets) +
    rect(-7, -160, 14, 20, darker(skin, 0.12)) +
    clothes +
    head +
    (builds ? helmet : '')
  );
}
