import { withIdempotencyKey } from '#platform/db/idempotency.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { galleryOf } from '../galleries/galleries.ts';
import type { Media, Placing } from '../galleries/gallery.ts';
import { findFileOwner } from '../repo/files.ts';
import type { Subject, SubjectKind } from '../repo/subjects.ts';
import { recordPictures } from '../record-pictures.ts';
import { requireChangeable, withOwnerLocked } from '../require-subject.ts';
import type { PictureFiles } from '../sweep/repo.ts';
import { sweepReleased } from '../sweep/sweep-files.ts';
import type { PictureDeps } from './deps.ts';
import { showPictures } from './show-pictures.ts';

interface Attachment<Kind extends SubjectKind> {
  subject: Subject<Kind>;
  placing: Placing;
  /** The sender's name for it, by which it happens once. */
  key: string | null;
}

/** Pictures of a subject belong to its owner; whether others have such a one is nobody's business. */
async function requireFileOf(transaction: Db, ownerId: number, fileId: number): Promise<void> {
  const file = await findFileOwner(transaction, fileId);
  if (file?.ownerUserId !== ownerId) throw new AppError('not-found');
}

/**
 * Shows a stored picture of the owner's. Throws AppError `not-found`, `forbidden`, and `conflict` at the limit of the plan.
 */
export async function attachPicture<Kind extends SubjectKind>(
  deps: PictureDeps,
  viewer: Viewer,
  { subject, placing, key }: Attachment<Kind>,
): Promise<Media<Kind>> {
  const owned = await requireChangeable(deps.db, viewer, subject);
  const asked = { userId: viewer.userId, key, request: ['attach', subject, placing] };
  let released: PictureFiles[] = [];
  const [media] = await withOwnerLocked(deps, viewer, owned, (transaction, plan) =>
    withIdempotencyKey(transaction, asked, async () => {
      await requireFileOf(transaction, plan.ownerId, placing.mediaFileId);
      const wanted = { more: 1, sortOrder: placing.sortOrder };
      await galleryOf(subject).requireRoom(transaction, plan, subject.id, wanted);
      const shown = await showPictures(transaction, plan, subject, [placing]);
      released = shown.released;
      await recordPictures(transaction, viewer, plan, { subject, what: 'agregó 1' });
      return shown.media;
    }),
  );
  await sweepReleased(deps, released);
  if (!media) throw new Error('what was attached is not there');
  return media;
}
