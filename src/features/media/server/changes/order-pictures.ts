import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { galleryOf } from '../galleries/galleries.ts';
import type { Media } from '../galleries/gallery.ts';
import { writeOrder } from '../repo/placing.ts';
import type { Subject, SubjectKind } from '../repo/subjects.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, withOwnerLocked } from '../require-subject.ts';
import type { PictureDeps } from './deps.ts';

/**
 * Puts the pictures into the order of the ids, which name all of them but a logo; gives all. Throws AppError `not-found`,
 * `forbidden`, and `conflict` where others are there than those.
 */
export async function orderPictures<Kind extends SubjectKind>(
  deps: Pick<PictureDeps, 'db' | 'clock'>,
  viewer: Viewer,
  subject: Subject<Kind>,
  ids: readonly number[],
): Promise<Media<Kind>[]> {
  const owned = await requireChangeable(deps.db, viewer, subject);
  return withOwnerLocked(deps, viewer, owned, async (transaction, plan) => {
    const { at } = plan;
    const gallery = galleryOf(subject);
    const media = await gallery.list(transaction, subject.id, at);
    const there = new Set(media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER).map(({ id }) => id));
    const isComplete = ids.length === there.size && new Set(ids).isSubsetOf(there);
    if (!isComplete || new Set(ids).size < ids.length) {
      throw new AppError('conflict', 'Las imágenes cambiaron mientras tanto. Vuelve a cargarlas.');
    }
    if (!(await writeOrder(transaction, subject.kind, ids))) return media;
    await recordPictures(transaction, viewer, plan, { subject, what: 'cambió el orden' });
    return gallery.list(transaction, subject.id, at);
  });
}
