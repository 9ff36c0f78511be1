import type { Logger } from 'pino';
import { recordActOnOthers } from '#features/audit/server/index.ts';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { lockOwnAnnouncement } from './lock-own-announcement.ts';
import { deleteAnnouncementRow } from './repo/write.ts';

export interface AnnouncementDeletionDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Deletes an announcement with its replies and all its pictures that nothing else shows; what the plan hid before may come
 * into its place. Throws AppError as lockOwnAnnouncement.
 */
export async function deleteAnnouncement(
  { db, storage, clock, log }: AnnouncementDeletionDeps,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const pictures = await db.transaction().execute(async (transaction) => {
    const { plan, standing } = await lockOwnAnnouncement(transaction, viewer, id, clock());
    const pictureIds = await deleteAnnouncementRow(transaction, id);
    await applyPlan(transaction, plan);
    await recordActOnOthers(transaction, viewer, plan, {
      act: 'deleted',
      subject: { kind: 'announcement', id, name: standing.title },
    });
    return deleteUnusedFiles(transaction, pictureIds);
  });
  await sweepReleased({ db, storage, log }, pictures);
}
