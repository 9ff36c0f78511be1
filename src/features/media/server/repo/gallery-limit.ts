import { type RawBuilder, sql } from 'kysely';
import { FREE_GALLERY_IMAGES, PREMIUM_GALLERY_IMAGES } from '#shared/limits.ts';

/** How many pictures of a gallery its owner's plan shows, by the condition under which the owner is premium. */
export const galleryLimit = (isPremium: RawBuilder<unknown>): RawBuilder<number> =>
  sql`CASE WHEN ${isPremium} THEN ${PREMIUM_GALLERY_IMAGES}::int ELSE ${FREE_GALLERY_IMAGES}::int END`;
