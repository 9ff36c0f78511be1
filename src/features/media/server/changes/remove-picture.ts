import type { Viewer } from '#shared/viewer.ts';
import { galleryOf } from '../galleries/galleries.ts';
import { deletePlacing } from '../repo/placing.ts';
import type { Subject } from '../repo/subjects.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, requireSubjectOf, withOwnerLocked } from '../require-subject.ts';
import { deleteUnusedFile } from '../sweep/repo.ts';
import { sweepReleased } from '../sweep/sweep-files.ts';
import { requireMedia } from './change-picture.ts';
import type { PictureDeps } from './deps.ts';

/** Takes a picture away; its file goes with it unless something else shows it. Throws AppError `not-found` and `forbidden`. */
export async function removePicture(
  deps: PictureDeps,
  viewer: Viewer,
  kind: Subject['kind'],
  mediaId: number,
): Promise<void> {
  const subject = await requireChangeable(deps.db, viewer, await requireSubjectOf(deps.db, kind, mediaId));
  const released = await withOwnerLocked(deps, viewer, subject, async (transaction, plan) => {
    await requireMedia(transaction, subject, mediaId, plan.at);
    const fileId = await deletePlacing(transaction, kind, mediaId);
    await galleryOf(subject).afterRemoval(transaction, subject.id);
    await recordPictures(transaction, viewer, plan, { subject, what: 'quitó 1' });
    return deleteUnusedFile(transaction, fileId);
  });
  await sweepReleased(deps, released);
}
