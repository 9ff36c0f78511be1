import type { Viewer } from '#shared/viewer.ts';
import type { Media } from '../galleries/gallery.ts';
import { setPrimary } from '../repo/business-media.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, withOwnerLocked } from '../require-subject.ts';
import { requireMedia } from './change-picture.ts';
import type { PictureDeps } from './deps.ts';

/** Makes a picture of the business the one that stands for it. Throws AppError `not-found` and `forbidden`. */
export async function choosePrimary(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  viewer: Viewer,
  businessId: number,
  mediaId: number,
): Promise<Media<'business'>> {
  const business = await requireChangeable(deps.db, viewer, { kind: 'business', id: businessId });
  return withOwnerLocked(deps, viewer, business, async (transaction, plan) => {
    const { at } = plan;
    const media = await requireMedia(transaction, business, mediaId, at);
    if (!(await setPrimary(transaction, businessId, mediaId))) return media;
    await recordPictures(transaction, viewer, plan, { subject: business, what: 'eligió la portada' });
    return requireMedia(transaction, business, mediaId, at);
  });
}
