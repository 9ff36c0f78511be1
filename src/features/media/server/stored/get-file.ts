import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { MediaFileDetails } from '../../schema.ts';
import { mayChangePictures, maySeeHidden } from '../policy.ts';
import { presentFileDetails } from '../present.ts';
import { findFileDetails, isFileShown } from '../repo/file-details.ts';

/** A stored picture; one that nothing shows is for its owner and administrators. Throws AppError `not-found`. */
export async function getFile(
  db: Db,
  viewer: Viewer | null,
  id: number,
  at: Date,
): Promise<MediaFileDetails> {
  const file = await findFileDetails(db, id);
  if (!file) throw new AppError('not-found');
  if (!maySeeHidden(viewer, file.ownerUserId) && !(await isFileShown(db, id, at))) {
    throw new AppError('not-found');
  }
  return presentFileDetails(file);
}

/** A stored picture that the viewer may change. Throws AppError `not-found` and `forbidden`. */
export async function requireChangeableFile(
  db: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<MediaFileDetails> {
  const file = await getFile(db, viewer, id, at);
  requirePermission(mayChangePictures(viewer, file.ownerUserId));
  return file;
}
