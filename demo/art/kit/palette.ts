import type { SeededRandom } from '#shared/seeded-random.ts';

export interface Palette {
  sky: [string, string];
  sun: string;
  mountains: [string, string, string];
  ground: string;
  leaf: string;
  walls: [string, string, string];
  trim: string;
  wood: string;
  roof: string;
  dyes: [string, string, string];
}

const ROOF = '#b5573a';

export const MORNING: Palette = {
  sky: ['#8cc7e6', '#fdf0d5'],
  sun: '#ffe9a8',
  mountains: ['#a9c4d4', '#7f9fb5', '#5f8a7a'],
  ground: '#cbb596',
  leaf: '#5d9a55',
  walls: ['#e8ad3f', '#cf6a4a', '#5f9ea8'],
  trim: '#fff6e2',
  wood: '#7a4a2b',
  roof: ROOF,
  dyes: ['#d1495b', '#0f8a7e', '#f2b02e'],
};

const SUNSET: Palette = {
  sky: ['#f08a5d', '#ffe0a6'],
  sun: '#fff3c9',
  mountains: ['#d98d80', '#a8607a', '#6c4675'],
  ground: '#b98f78',
  leaf: '#557a4e',
  walls: ['#c9525a', '#eebf6c', '#7c5a86'],
  trim: '#fff0dc',
  wood: '#5f3a2c',
  roof: '#9c4630',
  dyes: ['#f2b02e', '#2a7f86', '#b93a5c'],
};

export const CLEAR: Palette = {
  sky: ['#4ea5d9', '#d8f0f4'],
  sun: '#fff4c2',
  mountains: ['#8fb7d1', '#5e8fae', '#3f7566'],
  ground: '#d0c3ab',
  leaf: '#4f9461',
  walls: ['#2f8f8b', '#f0c66b', '#d9785b'],
  trim: '#fdf7ea',
  wood: '#80502f',
  roof: ROOF,
  dyes: ['#e2603f', '#2f6db5', '#f0b93a'],
};

const SOFT: Palette = {
  sky: ['#b9d7d9', '#f8ead7'],
  sun: '#fff2cf',
  mountains: ['#bccdd0', '#92aeb0', '#6d9184'],
  ground: '#c6b7a4',
  leaf: '#6c9a6a',
  walls: ['#d98b8f', '#f3e3c3', '#86a67f'],
  trim: '#fffaf0',
  wood: '#8a5a3c',
  roof: '#bd6a4c',
  dyes: ['#b8446a', '#3f8577', '#e0a23a'],
};

const DUSK: Palette = {
  sky: ['#3f4f8c', '#f3a88a'],
  sun: '#ffe2b8',
  mountains: ['#6b6ba0', '#4b4f82', '#343a63'],
  ground: '#7d6f80',
  leaf: '#4a7568',
  walls: ['#3f6ea3', '#c96b5e', '#e3b261'],
  trim: '#fbeedd',
  wood: '#5a3a34',
  roof: '#8d4436',
  dyes: ['#f2b02e', '#d9534a', '#3aa394'],
};

export const HIGHLAND: Palette = {
  sky: ['#79b4c9', '#eef3dc'],
  sun: '#fff6cf',
  mountains: ['#a3c1b4', '#729f86', '#4b7d5c'],
  ground: '#bfae8b',
  leaf: '#4c8a4a',
  walls: ['#f2ead6', '#3f7f9e', '#d4793f'],
  trim: '#8a3f36',
  wood: '#6e4428',
  roof: '#a94f36',
  dyes: ['#c23a3f', '#276b8f', '#e8a531'],
};

const PALETTES = [MORNING, SUNSET, CLEAR, SOFT, DUSK, HIGHLAND];

function turned([a, b, c]: Palette['dyes'], random: SeededRandom): Palette['dyes'] {
  return random.pick([
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ]);
}

export const turnDyes = (palette: Palette, random: SeededRandom): Palette => ({
  ...palette,
  dyes: turned(palette.dyes, random),
});

export function pickPalette(turn: number, random: SeededRandom): Palette {
  const palette = PALETTES[turn % PALETTES.length] ?? MORNING;
  return turnDyes({ ...palette, walls: turned(palette.walls, random) }, random);
}
