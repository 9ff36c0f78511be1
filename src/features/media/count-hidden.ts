import type { AnnouncementMedia } from './schema.ts';

/** How many of the photos, undefined until they are known, the plan hides. */
export const countHidden = (media: readonly Pick<AnnouncementMedia, 'isHidden'>[] | undefined): number =>
  media?.filter(({ isHidden }) => isHidden).length ?? 0;
