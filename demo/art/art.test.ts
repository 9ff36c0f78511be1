import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { DemoTrade } from '../content/types.ts';
import { composeLogo } from './compose-logo.ts';
import { composeScene } from './compose-scene.ts';
import { drawBanner, drawLogo, drawScene } from './index.ts';
import { TRADES } from './trades/trades.ts';

const kinds = Object.keys(TRADES) as DemoTrade[];

/** A picture that failed to draw is flat. */
const busyness = async (picture: Buffer) => (await sharp(picture).stats()).entropy;

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return [width, height];
};

describe('drawScene', () => {
  it.each(kinds)('draws six different pictures of %s, complete and without text', (kind) => {
    const scenes = [0, 1, 2].flatMap((seed) => [0, 1, 2, 3, 4, 5].map((at) => composeScene(seed, kind, at)));
    expect(new Set(scenes).size).toBe(scenes.length);
    for (const scene of scenes) expect(scene).not.toMatch(/NaN|undefined|<text/);
  });

  it.each(kinds)('draws %s', async (kind) => {
    const scene = await drawScene(3, kind, 0);
    expect(await sizeOf(scene)).toEqual([960, 640]);
    expect(await busyness(scene)).toBeGreaterThan(3);
  });

  it('is deterministic for a business and differs between businesses', async () => {
    const scene = await drawScene(1, 'panaderia', 0);
    expect((await drawScene(1, 'panaderia', 0)).equals(scene)).toBe(true);
    expect((await drawScene(2, 'panaderia', 0)).equals(scene)).toBe(false);
  });
});

describe('drawLogo', () => {
  it('differs between businesses of a trade', () => {
    const logos = kinds.flatMap((kind) => [0, 1, 2, 3, 4, 5, 6].map((seed) => composeLogo(seed, kind)));
    expect(new Set(logos).size).toBe(logos.length);
  });

  it.each(kinds)('draws a square for %s', async (kind) => {
    const logo = await drawLogo(3, kind);
    expect(await sizeOf(logo)).toEqual([320, 320]);
    expect(await busyness(logo)).toBeGreaterThan(1);
    expect((await drawLogo(3, kind)).equals(logo)).toBe(true);
  });
});

describe('drawBanner', () => {
  it.each(['mercado', 'lago', 'antigua'] as const)('draws %s', async (theme) => {
    const banner = await drawBanner(0, theme);
    expect(await sizeOf(banner)).toEqual([1600, 640]);
    expect(await busyness(banner)).toBeGreaterThan(3);
  });
});
