import type { Db } from '#platform/db/database.ts';
import type { CarouselBanner } from '../schema.ts';
import { presentBanners, presentSlide } from './present.ts';
import { listBannerRows } from './repo.ts';

/** The slides of the home carousel in their order. */
export async function listCarousel(db: Db): Promise<CarouselBanner[]> {
  const rows = await listBannerRows(db, { activeOnly: true });
  return (await presentBanners(db, rows)).map(presentSlide);
}
