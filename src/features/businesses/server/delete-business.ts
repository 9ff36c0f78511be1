import type { Logger } from 'pino';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { deleteBusinessRow, listPictureIds } from './repo/write.ts';
import { requireOwnBusiness } from './require-own-business.ts';

export interface BusinessDeletionDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Deletes a business with its announcements, their replies and all pictures that nothing else shows; what the plan hid
 * before may come into its place. Throws AppError `forbidden` and `not-found`.
 */
export async function deleteBusiness(
  { db, storage, clock, log }: BusinessDeletionDeps,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const ownerId = await requireOwnBusiness(db, viewer, id);
  const pictures = await db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    const pictureIds = await listPictureIds(transaction, id);
    await deleteBusinessRow(transaction, id);
    await applyPlan(transaction, plan);
    return deleteUnusedFiles(transaction, pictureIds);
  });
  await sweepReleased({ db, storage, log }, pictures);
}
