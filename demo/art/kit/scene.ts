import type { SeededRandom } from '#shared/seeded-random.ts';
import type { Palette } from './palette.ts';

export type Dyes = readonly [string, string, string];

/** Draws a thing about 100 wide and 100 high, standing on the origin. */
export type Thing = (dyes: Dyes) => string;

export interface Trade {
  /** Emblems of logos, the first also of signs; they fill their box. */
  emblems: readonly [Thing, ...Thing[]];
  things: readonly [Thing, ...Thing[]];
  sellsOutdoors: boolean;
  own: Composition;
}

export interface Scene {
  palette: Palette;
  random: SeededRandom;
  trade: Trade;
}

export type Composition = (scene: Scene) => string;

export const SCENE_WIDTH = 1200;
export const SCENE_HEIGHT = 800;

export const dyesFor = ({ palette: { dyes } }: Scene, index: number): Dyes => {
  const [a, b, c] = dyes;
  const orders: [Dyes, Dyes, Dyes] = [dyes, [b, c, a], [c, a, b]];
  return orders[index % 3] ?? dyes;
};

export function thingsInTurn(scene: Scene): (index: number) => string {
  const { things } = scene.trade;
  const start = scene.random.between(0, things.length - 1);
  return (index) => (things[(start + index) % things.length] ?? things[0])(dyesFor(scene, index));
}
