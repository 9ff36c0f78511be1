import type { Logger } from 'pino';
import { recordActOnOthers } from '#features/audit/server/index.ts';
import { deleteUnusedFiles, sweepReleased } from '#features/media/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import { lockOwnBusiness } from './lock-own-business.ts';
import { deleteBusinessRow, listPictureIds } from './repo/write.ts';

export interface BusinessDeletionDeps {
  db: Db;
  storage: Storage;
  clock: Clock;
  log: Logger;
}

/**
 * Deletes a business with its announcements, their replies and all pictures that nothing else shows; what the plan hid
 * before may come into its place. Throws AppError as lockOwnBusiness.
 */
export async function deleteBusiness(
  { db, storage, clock, log }: BusinessDeletionDeps,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const pictures = await db.transaction().execute(async (transaction) => {
    const { plan, name, ownerName } = await lockOwnBusiness(transaction, viewer, id, clock());
    const pictureIds = await listPictureIds(transaction, id);
    await deleteBusinessRow(transaction, id);
    await applyPlan(transaction, plan);
    await recordActOnOthers(transaction, viewer, plan, {
      act: 'deleted',
      subject: { kind: 'business', id, name },
      before: { owner: ownerName },
    });
    return deleteUnusedFiles(transaction, pictureIds);
  });
  await sweepReleased({ db, storage, log }, pictures);
}
