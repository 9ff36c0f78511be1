import type { SeededRandom } from '#shared/seeded-random.ts';
import type { Palette } from './palette.ts';

export type Dyes = readonly [string, string, string];

/** A thing standing on the origin, about 100 wide and 100 high. */
export type Thing = (dyes: Dyes) => string;

/** What tells one trade's pictures from another's. */
export interface Trade {
  /** Things that stand for the trade on logos, the first also on signs; they fill their box. */
  emblems: readonly [Thing, ...Thing[]];
  /** At least six things that are sold or used. */
  things: readonly [Thing, ...Thing[]];
  /** Whether a market stall suits it. */
  sellsOutdoors: boolean;
  /** A picture that only this trade has. */
  own: Composition;
}

export interface Scene {
  palette: Palette;
  random: SeededRandom;
  trade: Trade;
}

/** Draws a whole picture of `SCENE_WIDTH` × `SCENE_HEIGHT`. */
export type Composition = (scene: Scene) => string;

export const SCENE_WIDTH = 1200;
export const SCENE_HEIGHT = 800;

/** The dyes in an order that changes from thing to thing. */
export const dyesFor = ({ palette: { dyes } }: Scene, index: number): Dyes => {
  const [a, b, c] = dyes;
  const orders: [Dyes, Dyes, Dyes] = [dyes, [b, c, a], [c, a, b]];
  return orders[index % 3] ?? dyes;
};

/** Things of the trade one after another, beginning anywhere. */
export function thingsInTurn(scene: Scene): (index: number) => string {
  const { things } = scene.trade;
  const start = scene.random.between(0, things.length - 1);
  return (index) => (things[(start + index) % things.length] ?? things[0])(dyesFor(scene, index));
}
