import type { DemoBannerTheme, DemoTrade } from '../content/types.ts';
import { BANNER_HEIGHT, BANNER_WIDTH, composeBanner } from './compose-banner.ts';
import { LOGO_SIDE, composeLogo } from './compose-logo.ts';
import { composeScene } from './compose-scene.ts';
import { render } from './kit/render.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './kit/scene.ts';

/** A photo of the `seed`-th business of a trade, PNG of 1200 × 800; `variant` 0 to 5 are of six different kinds. */
export const drawScene = (seed: number, kind: DemoTrade, variant: number): Promise<Buffer> =>
  render(SCENE_WIDTH, SCENE_HEIGHT, composeScene(seed, kind, variant));

/** The logo of the `seed`-th business of a trade, PNG of 400 × 400. */
export const drawLogo = (seed: number, kind: DemoTrade): Promise<Buffer> =>
  render(LOGO_SIDE, LOGO_SIDE, composeLogo(seed, kind));

/** A banner of the home page, PNG of 1600 × 640. */
export const drawBanner = (seed: number, theme: DemoBannerTheme): Promise<Buffer> =>
  render(BANNER_WIDTH, BANNER_HEIGHT, composeBanner(seed, theme));
