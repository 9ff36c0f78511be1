import { type Motif, flipped, fourfold, inRow, mirrored } from './motif.ts';

const DIAMOND = fourfold(['......1', '.....11', '....112', '...1122', '..11223', '.112233', '1122334']);

const STAR = fourfold([
  '....1...',
  '....11..',
  '....112.',
  '....122.',
  '1111.22.',
  '.1122.2.',
  '..2222.3',
  '......34',
]);

const CROSSED_DIAMOND = fourfold([
  '1......3',
  '.1....33',
  '..1..332',
  '...13322',
  '..133224',
  '.1332244',
  '13322442',
]);

const BIRD: Motif = [
  '........33..',
  '.......1111.',
  '.......1141.',
  '.......11112',
  '3......111..',
  '.33..1111...',
  '..33111111..',
  '...33122111.',
  '....3112211.',
  '.....111111.',
  '......1111..',
  '.......2.2..',
];

const CORN = mirrored([
  '......3',
  '.....33',
  '.....34',
  '.2...33',
  '.22..43',
  '..22.33',
  '...22.2',
  '2...222',
  '22...22',
  '.22...2',
  '..222.2',
  '....222',
]);

const FLOWER = fourfold(['...11.', '..1221', '.12221', '112223', '122233', '.11334']);

const HOUSE_OF_STEPS = mirrored([
  '......1',
  '.....11',
  '....112',
  '...1122',
  '..11223',
  '.112233',
  '1122334',
]);

const CHEVRON = mirrored([
  '.......1',
  '......11',
  '.....112',
  '....1122',
  '...11223',
  '..112233',
  '.112233.',
  '112233..',
  '12233...',
  '2233....',
  '233.....',
  '33......',
  '3.......',
]);

export const FIGURES: readonly [Motif, ...Motif[]] = [
  inRow([DIAMOND], 1),
  inRow([CHEVRON], 0),
  inRow([STAR], 3),
  inRow([CROSSED_DIAMOND], 0),
  inRow([BIRD, CORN, flipped(BIRD)], 2),
  inRow([STAR, CORN], 3),
  inRow([FLOWER, BIRD], 2),
  inRow([HOUSE_OF_STEPS], 0),
];

export const BORDERS: readonly [Motif, ...Motif[]] = [
  ['1......1', '.1....1.', '..1221..', '...11...'],
  ['11....11', '.11..11.', '2.1111.2', '22.11.22'],
  ['...1....', '..131...', '.13231..', '..131...', '...1....'],
  ['111111..', '1....1..', '1.22.1..', '1..2.1..', '1222.111'],
  ['.1...3..', '111.333.', '.1...3..'],
  ['1...', '11..', '111.', '1111'],
];

const SMALL_DIAMOND = fourfold(['...1', '..11', '.113', '1133']);
const SMALL_JADE_DIAMOND = fourfold(['...2', '..22', '.224', '2244']);
const CROSS: Motif = ['...', '...', '.3.', '343', '.3.', '...', '...'];

export const BAND: Motif = inRow([SMALL_DIAMOND, CROSS, SMALL_JADE_DIAMOND, CROSS], 1);

export const ORNAMENT: Motif = inRow([FLOWER, BIRD, CORN, flipped(BIRD), FLOWER], 4);
