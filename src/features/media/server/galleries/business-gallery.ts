import { requireRoomForImages } from '#features/plans/server/index.ts';
import { LOGO_CAPTION } from '../../picture-rules.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { presentBusinessMedia } from '../present.ts';
import {
  deleteLogo,
  ensurePrimary,
  insertBusinessMedia,
  listBusinessMedia,
  setPrimary,
} from '../repo/business-media.ts';
import { nextPlace } from '../repo/placing.ts';
import type { Gallery } from './gallery.ts';

/** The pictures of a business: at most one logo outside the gallery, and one that is primary as soon as there is any. */
export const businessGallery: Gallery<'business'> = {
  list: async (db, id, at) => (await listBusinessMedia(db, id, at)).map(presentBusinessMedia),

  requireRoom: async (transaction, plan, id, { more, sortOrder }) => {
    if (sortOrder !== LOGO_SORT_ORDER) await requireRoomForImages(transaction, plan, id, more);
  },

  place: async (transaction, businessId, { mediaFileId, caption = null, sortOrder, isPrimary = false }) => {
    const isLogo = sortOrder === LOGO_SORT_ORDER;
    const replaced = isLogo ? await deleteLogo(transaction, businessId) : [];
    const mediaId = await insertBusinessMedia(transaction, {
      businessId,
      mediaFileId,
      caption: isLogo ? LOGO_CAPTION : caption,
      sortOrder: sortOrder ?? (await nextPlace(transaction, { kind: 'business', id: businessId })),
    });
    if (isLogo || isPrimary) await setPrimary(transaction, businessId, mediaId);
    await ensurePrimary(transaction, businessId);
    return { mediaId, replaced };
  },

  afterRemoval: ensurePrimary,
};
