import type { Db } from '#platform/db/database.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type MediaChanges, NO_GALLERY_PLACE } from '../../changes.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { galleryOf } from '../galleries/galleries.ts';
import type { Media } from '../galleries/gallery.ts';
import { updatePlacing } from '../repo/placing.ts';
import type { Subject, SubjectKind } from '../repo/subjects.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, requireSubjectOf, withOwnerLocked } from '../require-subject.ts';
import type { PictureDeps } from './deps.ts';

/** The picture, by its id there. Throws AppError `not-found`. */
export async function requireMedia<Kind extends SubjectKind>(
  db: Db,
  subject: Subject<Kind>,
  mediaId: number,
  at: Date,
): Promise<Media<Kind>> {
  const media = await galleryOf(subject).list(db, subject.id, at);
  const found = media.find(({ id }) => id === mediaId);
  if (!found) throw new AppError('not-found');
  return found;
}

const noGalleryPlace = () =>
  invalidInput({ type: 'min_value', loc: ['json', 'sort_order'], msg: NO_GALLERY_PLACE });

interface Change<Kind extends SubjectKind> {
  kind: Kind;
  mediaId: number;
  changes: MediaChanges;
}

/**
 * Changes words or place of a picture where it is shown. Throws AppError `not-found`, `forbidden`, `conflict` for a logo,
 * and `validation` for what would become one.
 */
export async function changePicture<Kind extends SubjectKind>(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, mediaId, changes }: Change<Kind>,
): Promise<Media<Kind>> {
  const subject = await requireChangeable(deps.db, viewer, await requireSubjectOf(deps.db, kind, mediaId));
  return withOwnerLocked(deps, viewer, subject, async (transaction, plan) => {
    const { at } = plan;
    const media = await requireMedia(transaction, subject, mediaId, at);
    const { caption = media.caption, sortOrder = media.sortOrder } = changes;
    if (caption === media.caption && sortOrder === media.sortOrder) return media;
    if (media.sortOrder === LOGO_SORT_ORDER) {
      throw new AppError('conflict', 'El logo no tiene descripción ni orden: se cambia por otro.');
    }
    if (sortOrder === LOGO_SORT_ORDER) throw noGalleryPlace();
    await updatePlacing(transaction, kind, mediaId, { caption, sortOrder });
    await recordPictures(transaction, viewer, plan, { subject, what: 'cambió 1' });
    return requireMedia(transaction, subject, mediaId, at);
  });
}
