import { type RawBuilder, sql } from 'kysely';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#features/plans/server/index.ts';

/** How many pictures of a gallery its owner's plan shows, by the condition under which the owner is premium. */
export const galleryLimit = (isPremium: RawBuilder<unknown>): RawBuilder<number> =>
  sql`CASE WHEN ${isPremium} THEN ${PREMIUM_LIMITS.imagesPerBusiness}::int ELSE ${FREE_LIMITS.imagesPerBusiness}::int END`;
