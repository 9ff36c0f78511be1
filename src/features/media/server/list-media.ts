import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { galleryOf } from './galleries/galleries.ts';
import type { Media } from './galleries/gallery.ts';
import { maySeeHidden } from './policy.ts';
import type { Subject, SubjectKind } from './repo/subjects.ts';
import { requireSubjectOf, requireVisible } from './require-subject.ts';

/**
 * The pictures of a subject in order: as much as the owner's plan shows, or all. Throws AppError `not-found`, and
 * `unauthorized` or `forbidden` for all of a stranger's.
 */
export async function listMedia<Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer | null,
  subject: Subject<Kind>,
  { at, scope }: { at: Date; scope?: 'all' | undefined },
): Promise<Media<Kind>[]> {
  const { ownerId } = await requireVisible(db, viewer, subject);
  if (scope === 'all' && !viewer) throw new AppError('unauthorized');
  if (scope === 'all') requirePermission(maySeeHidden(viewer, ownerId));
  const media = await galleryOf(subject).list(db, subject.id, at);
  return scope === 'all' ? media : media.filter(({ isHidden }) => !isHidden);
}

/** One picture, by its id there; what is hidden is for its owner and administrators. Throws AppError `not-found`. */
export async function getMedia<Kind extends SubjectKind>(
  db: Db,
  viewer: Viewer | null,
  { kind, mediaId }: { kind: Kind; mediaId: number },
  at: Date,
): Promise<Media<Kind>> {
  const subject = await requireVisible(db, viewer, await requireSubjectOf(db, kind, mediaId));
  const media = (await galleryOf(subject).list(db, subject.id, at)).find(({ id }) => id === mediaId);
  if (!media || (media.isHidden && !maySeeHidden(viewer, subject.ownerId))) throw new AppError('not-found');
  return media;
}
