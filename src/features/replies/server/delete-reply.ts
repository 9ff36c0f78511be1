import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Viewer } from '#shared/viewer.ts';
import { mayDeleteReply } from './policy.ts';
import { deleteReplyRow, findAuthorship } from './repo.ts';

/** Deletes a reply. Throws AppError `forbidden` and `not-found`. */
export async function deleteReply(db: Db, viewer: Viewer, id: number): Promise<void> {
  const reply = await findAuthorship(db, id);
  if (!reply) throw new AppError('not-found');
  requirePermission(mayDeleteReply(viewer, reply));
  await deleteReplyRow(db, id);
}
