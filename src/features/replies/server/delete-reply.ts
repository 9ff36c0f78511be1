import { beginningOf, recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Clock } from '#shared/time.ts';
import { mayDeleteReply } from './policy.ts';
import { deleteReplyRow, findAuthorship } from './repo.ts';

/** Deletes a reply. Throws AppError `forbidden` and `not-found`. */
export async function deleteReply(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<void> {
  const reply = await findAuthorship(db, id);
  if (!reply) throw new AppError('not-found');
  requirePermission(mayDeleteReply(viewer, reply));
  // Owners moderate the replies to their own announcements: that is no act on others.
  const ownerId = viewer.userId === reply.ownerId ? viewer.userId : reply.userId;
  await db.transaction().execute(async (transaction) => {
    if (!(await deleteReplyRow(transaction, id))) return;
    const subject = { kind: 'reply', id, name: beginningOf(reply.message) } as const;
    const before = { author: reply.commenterName };
    await recordActOnOthers(
      transaction,
      viewer,
      { ownerId, at: clock() },
      { act: 'deleted', subject, before },
    );
  });
}
