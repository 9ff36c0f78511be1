import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Banner } from '../schema.ts';
import { presentBanners } from './present.ts';
import { findBanner } from './repo.ts';

/** A banner as administrators see it. Throws AppError `not-found`. */
export async function getBanner(db: Db, id: number): Promise<Banner> {
  const row = await findBanner(db, id);
  const [banner] = await presentBanners(db, row ? [row] : []);
  if (!banner) throw new AppError('not-found');
  return banner;
}
