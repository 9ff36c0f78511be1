import { seededRandom } from '#shared/seeded-random.ts';
import type { DemoTrade } from '../content/types.ts';
import { arcade } from './compositions/arcade.ts';
import { flatLay } from './compositions/flat-lay.ts';
import { interior } from './compositions/interior.ts';
import { stall } from './compositions/stall.ts';
import { stillLife } from './compositions/still-life.ts';
import { storefront } from './compositions/storefront.ts';
import { pickPalette } from './kit/palette.ts';
import type { Composition, Trade } from './kit/scene.ts';
import { TRADES, compositionTurn, paletteTurn } from './trades/trades.ts';

const compositionsFor = (trade: Trade): [Composition, ...Composition[]] => [
  storefront,
  trade.own,
  arcade,
  interior,
  ...(trade.sellsOutdoors ? [stall] : []),
  stillLife,
  flatLay,
];

/**
 * Draws a photo of the `seed`-th business of a trade. `variant` 0 to 5 share colours but differ in
 * composition.
 */
export function composeScene(seed: number, kind: DemoTrade, variant: number): string {
  const trade = TRADES[kind];
  const palette = pickPalette(paletteTurn(seed, kind), seededRandom(`${kind} ${seed}`));
  const compositions = compositionsFor(trade);
  // The flat lay never comes first: a place tells more about a business.
  const first = compositionTurn(seed, kind) % (compositions.length - 1);
  const compose = compositions[(first + variant) % compositions.length] ?? compositions[0];
  return compose({ palette, random: seededRandom(`${kind} ${seed} ${variant}`), trade });
}
