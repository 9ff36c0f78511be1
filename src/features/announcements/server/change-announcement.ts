import { recordActOnOthers } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AnnouncementChanges } from '../changes.ts';
import type { Announcement } from '../schema.ts';
import { getAnnouncement } from './get-announcement.ts';
import { updateAnnouncement } from './repo/write.ts';
import { requireFuture } from './require-future.ts';
import { requireOwnAnnouncement } from './require-own-announcement.ts';

/**
 * Changes what is given of an announcement and gives it as it is then. An expiry that stays as it is may be over. Throws
 * AppError `forbidden`, `not-found`, and `validation` for an expiry in the past.
 */
export async function changeAnnouncement(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
  changes: AnnouncementChanges,
): Promise<Announcement> {
  const before = await requireOwnAnnouncement(db, viewer, id);
  const at = clock();
  if (changes.expiresAt?.getTime() !== before.expiresAt?.getTime()) requireFuture(changes.expiresAt, at);
  return db.transaction().execute(async (transaction) => {
    await updateAnnouncement(transaction, id, { ...changes, updatedAt: at });
    await recordActOnOthers(
      transaction,
      viewer,
      { ownerId: before.ownerId, at },
      {
        act: 'changed',
        subject: { kind: 'announcement', id, name: before.title },
      },
    );
    return getAnnouncement(transaction, viewer, id, at);
  });
}
