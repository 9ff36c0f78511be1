import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { galleryOf } from '../galleries/galleries.ts';
import type { Media, Placing } from '../galleries/gallery.ts';
import type { Subject, SubjectKind } from '../repo/subjects.ts';
import { type PictureFiles, deleteUnusedFiles } from '../sweep/repo.ts';

/** What is shown now, in its order, and the files of what that took the place of. */
interface Shown<Kind extends SubjectKind> {
  media: Media<Kind>[];
  released: PictureFiles[];
}

/** Shows stored pictures, for which there must be room. */
export async function showPictures<Kind extends SubjectKind>(
  transaction: Db,
  { at }: OwnerPlan,
  subject: Subject<Kind>,
  placings: readonly Placing[],
): Promise<Shown<Kind>> {
  const gallery = galleryOf(subject);
  const placed = [];
  for (const placing of placings) placed.push(await gallery.place(transaction, subject.id, placing));
  const ids = new Set(placed.map(({ mediaId }) => mediaId));
  const media = await gallery.list(transaction, subject.id, at);
  return {
    media: media.filter(({ id }) => ids.has(id)),
    released: await deleteUnusedFiles(
      transaction,
      placed.flatMap(({ replaced }) => replaced),
    ),
  };
}
