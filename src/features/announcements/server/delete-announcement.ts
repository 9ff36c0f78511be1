import type { Logger } from 'pino';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { deleteAnnouncementRow } from './repo/write.ts';
import { requireOwnAnnouncement } from './require-own-announcement.ts';

export interface AnnouncementDeletionDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Deletes an announcement with its replies and all its pictures that nothing else shows; what the plan hid before may come
 * into its place. Throws AppError `forbidden` and `not-found`.
 */
export async function deleteAnnouncement(
  { db, storage, clock, log }: AnnouncementDeletionDeps,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { ownerId } = await requireOwnAnnouncement(db, viewer, id);
  const pictures = await db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    const pictureIds = await deleteAnnouncementRow(transaction, id);
    await applyPlan(transaction, plan);
    return deleteUnusedFiles(transaction, pictureIds);
  });
  await sweepReleased({ db, storage, log }, pictures);
}
