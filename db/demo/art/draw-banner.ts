import { type SeededRandom, seededRandom } from '#shared/seeded-random.ts';
import type { DemoBannerTheme } from '../content/types.ts';
import { antigua } from './banners/antigua.ts';
import { lago } from './banners/lago.ts';
import { mercado } from './banners/mercado.ts';
import { CLEAR, HIGHLAND, MORNING, type Palette } from './kit/palette.ts';
import { render } from './kit/render.ts';

const [WIDTH, HEIGHT] = [1600, 640];

const BANNERS: Record<
  DemoBannerTheme,
  { palette: Palette; compose: (palette: Palette, random: SeededRandom) => string }
> = {
  mercado: { palette: HIGHLAND, compose: mercado },
  lago: { palette: MORNING, compose: lago },
  antigua: { palette: CLEAR, compose: antigua },
};

/** A banner of the home page: PNG of 1600 × 640. */
export function drawBanner(seed: string, theme: DemoBannerTheme): Promise<Buffer> {
  const { palette, compose } = BANNERS[theme];
  return render(WIDTH, HEIGHT, compose(palette, seededRandom(seed)));
}
