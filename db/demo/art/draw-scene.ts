import { seededRandom } from '#shared/seeded-random.ts';
import type { DemoTrade } from '../content/types.ts';
import { arcade } from './compositions/arcade.ts';
import { flatLay } from './compositions/flat-lay.ts';
import { interior } from './compositions/interior.ts';
import { stall } from './compositions/stall.ts';
import { stillLife } from './compositions/still-life.ts';
import { storefront } from './compositions/storefront.ts';
import { pickPalette } from './kit/palette.ts';
import { render } from './kit/render.ts';
import { type Composition, SCENE_HEIGHT, SCENE_WIDTH, type Trade } from './kit/scene.ts';
import { TRADES } from './trades/trades.ts';

const compositionsFor = (trade: Trade): [Composition, ...Composition[]] => [
  storefront,
  trade.own,
  arcade,
  interior,
  ...(trade.sellsOutdoors ? [stall] : []),
  stillLife,
  flatLay,
];

/** The shapes of a photo of the business `seed`; see `drawScene`. */
export function composeScene(seed: string, kind: DemoTrade, variant: number): string {
  const trade = TRADES[kind];
  const business = seededRandom(seed);
  const palette = pickPalette(business);
  const compositions = compositionsFor(trade);
  // The laid-out things come last, never first: a place tells more of a business.
  const first = business.between(0, compositions.length - 2);
  const compose = compositions[(first + variant) % compositions.length] ?? compositions[0];
  return compose({ palette, random: seededRandom(`${seed} ${variant}`), trade });
}

/**
 * A photo of the business `seed`, drawn: PNG of 1200 × 800. Its pictures share their colours; with `variant` from 0 to 5
 * each is of another kind, and different businesses begin with different ones.
 */
export const drawScene = (seed: string, kind: DemoTrade, variant: number): Promise<Buffer> =>
  render(SCENE_WIDTH, SCENE_HEIGHT, composeScene(seed, kind, variant));
