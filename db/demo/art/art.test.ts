import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DemoTrade } from '../content/types.ts';
import { drawBanner } from './draw-banner.ts';
import { drawLogo } from './draw-logo.ts';
import { composeScene, drawScene } from './draw-scene.ts';
import { TRADES } from './trades/trades.ts';

const kinds = Object.keys(TRADES) as DemoTrade[];

/** How different neighbouring pixels are: a picture that failed to draw is flat. */
const busyness = async (picture: Buffer) => (await sharp(picture).stats()).entropy;

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

describe('drawScene', () => {
  it.each(kinds)('has six different pictures of %s, all of them whole and without words', (kind) => {
    const scenes = ['a', 'b', 'c'].flatMap((seed) =>
      [0, 1, 2, 3, 4, 5].map((at) => composeScene(seed, kind, at)),
    );
    expect(new Set(scenes).size).toBe(scenes.length);
    for (const scene of scenes) expect(scene).not.toMatch(/NaN|undefined|<text/);
  });

  it.each(kinds)('draws %s', async (kind) => {
    const scene = await drawScene('demo', kind, 0);
    expect(await sizeOf(scene)).toEqual([1200, 800]);
    expect(await busyness(scene)).toBeGreaterThan(3);
  });

  it('draws the same business alike, another one otherwise', async () => {
    const scene = await drawScene('la-espiga', 'panaderia', 0);
    expect((await drawScene('la-espiga', 'panaderia', 0)).equals(scene)).toBe(true);
    expect((await drawScene('el-trigal', 'panaderia', 0)).equals(scene)).toBe(false);
  });
});

describe('drawLogo', () => {
  it.each(kinds)('draws a square for %s', async (kind) => {
    const logo = await drawLogo('demo', kind);
    expect(await sizeOf(logo)).toEqual([400, 400]);
    expect(await busyness(logo)).toBeGreaterThan(1);
    expect((await drawLogo('demo', kind)).equals(logo)).toBe(true);
  });
});

describe('drawBanner', () => {
  it.each(['mercado', 'lago', 'antigua'] as const)('draws %s', async (theme) => {
    const banner = await drawBanner('demo', theme);
    expect(await sizeOf(banner)).toEqual([1600, 640]);
    expect(await busyness(banner)).toBeGreaterThan(3);
  });
});
