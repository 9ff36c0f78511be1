import { requireAnnouncementPhotos } from '#features/plans/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { ANNOUNCEMENT_IMAGES } from '../../schema.ts';
import { presentAnnouncementMedia } from '../present.ts';
import { insertAnnouncementMedia, listAllAnnouncementMedia } from '../repo/announcement-media.ts';
import { nextPlace } from '../repo/placing.ts';
import type { Gallery } from './gallery.ts';

/** The pictures of an announcement, which only paid plans have. */
export const announcementGallery: Gallery<'announcement'> = {
  list: async (db, id, at) => (await listAllAnnouncementMedia(db, [id], at)).map(presentAnnouncementMedia),

  requireRoom: async (transaction, plan, id, { more }) => {
    requireAnnouncementPhotos(plan);
    const { length: used } = await listAllAnnouncementMedia(transaction, [id], plan.at);
    if (used + more <= ANNOUNCEMENT_IMAGES) return;
    throw new AppError('conflict', `Máximo ${ANNOUNCEMENT_IMAGES} imágenes por anuncio.`, {
      reason: 'limit-reached',
    });
  },

  place: async (transaction, announcementId, { mediaFileId, caption = null, sortOrder }) => {
    const mediaId = await insertAnnouncementMedia(transaction, {
      announcementId,
      mediaFileId,
      caption,
      sortOrder: sortOrder ?? (await nextPlace(transaction, { kind: 'announcement', id: announcementId })),
    });
    return { mediaId, replaced: [] };
  },

  afterRemoval: async () => {},
};
