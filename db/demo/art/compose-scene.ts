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
 * The shapes of a photo, `SCENE_WIDTH` × `SCENE_HEIGHT`, of the `seed`-th business of a trade. Its pictures share their
 * colours; with `variant` from 0 to 5 each is of another kind, and neighbouring businesses begin with different ones.
 */
export function composeScene(seed: number, kind: DemoTrade, variant: number): string {
  const trade = TRADES[kind];
  const palette = pickPalette(paletteTurn(seed, kind), seededRandom(`${kind} ${seed}`));
  const compositions = compositionsFor(trade);
  // The laid-out things come last, never first: a place tells more of a business.
  const first = compositionTurn(seed, kind) % (compositions.length - 1);
  const compose = compositions[(first + variant) % compositions.length] ?? compositions[0];
  return compose({ palette, random: seededRandom(`${kind} ${seed} ${variant}`), trade });
}
