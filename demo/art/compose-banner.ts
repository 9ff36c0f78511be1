import { type SeededRandom, seededRandom } from '#shared/seeded-random.ts';
import type { DemoBannerTheme } from '../content/types.ts';
import { antigua } from './banners/antigua.ts';
import { lago } from './banners/lago.ts';
import { mercado } from './banners/mercado.ts';
import { CLEAR, HIGHLAND, MORNING, type Palette } from './kit/palette.ts';

export const BANNER_WIDTH = 1600;
export const BANNER_HEIGHT = 640;

const BANNERS: Record<
  DemoBannerTheme,
  { palette: Palette; compose: (palette: Palette, random: SeededRandom) => string }
> = {
  mercado: { palette: HIGHLAND, compose: mercado },
  lago: { palette: MORNING, compose: lago },
  antigua: { palette: CLEAR, compose: antigua },
};

export function composeBanner(seed: number, theme: DemoBannerTheme): string {
  const { palette, compose } = BANNERS[theme];
  return compose(palette, seededRandom(`${theme} ${seed}`));
}
