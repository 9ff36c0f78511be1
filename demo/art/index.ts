import type { DemoBannerTheme, DemoTrade } from '../content/types.ts';
import { BANNER_HEIGHT, BANNER_WIDTH, composeBanner } from './compose-banner.ts';
import { LOGO_SIDE, composeLogo } from './compose-logo.ts';
import { composeScene } from './compose-scene.ts';
import { render } from './kit/render.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './kit/scene.ts';

/** PNG of 960 × 640; `variant` 0 to 5 are six different compositions. */
export const drawScene = (seed: number, kind: DemoTrade, variant: number): Promise<Buffer> =>
  render({ width: SCENE_WIDTH, height: SCENE_HEIGHT, pixels: 960 }, composeScene(seed, kind, variant));

/** PNG of 320 × 320. */
export const drawLogo = (seed: number, kind: DemoTrade): Promise<Buffer> =>
  render({ width: LOGO_SIDE, height: LOGO_SIDE, pixels: 320 }, composeLogo(seed, kind));

/** PNG of 1600 × 640. */
export const drawBanner = (seed: number, theme: DemoBannerTheme): Promise<Buffer> =>
  render({ width: BANNER_WIDTH, height: BANNER_HEIGHT }, composeBanner(seed, theme));
