import { handOverAlerts } from '#features/alerts/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { MERGED_MEANWHILE, MERGED_WITH_ITSELF } from '../messages.ts';
import {
  type CategoryRow,
  MOVE_BATCH,
  countProfiles,
  deleteCategory,
  handOverLandings,
  lockCategory,
  moveSomeBusinesses,
} from './repository.ts';

interface Merge {
  goneId: number;
  keptId: number;
}

/** Locks in the order of ids, so that two merges can't wait for each other. */
async function lockBoth(
  transaction: Db,
  { goneId, keptId }: Merge,
): Promise<Record<'gone' | 'kept', CategoryRow>> {
  if (goneId < keptId) {
    const gone = await lockCategory(transaction, goneId);
    return { gone, kept: await lockCategory(transaction, keptId) };
  }
  const kept = await lockCategory(transaction, keptId);
  return { gone: await lockCategory(transaction, goneId), kept };
}

/** Is enough for 100,000 businesses. */
const MAX_PASSES = 200;

/** Moves most of them a few at a time, so that the site never waits for thousands. */
async function moveBeforehand(db: Db, merge: Merge): Promise<number> {
  const moveSome = () =>
    db.transaction().execute(async (transaction) => {
      await lockBoth(transaction, merge);
      return moveSomeBusinesses(transaction, merge.goneId, merge.keptId);
    });
  let all = 0;
  // Ends also while another merge moves them back.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const some = await moveSome();
    all += some;
    if (some < MOVE_BATCH) break;
  }
  return all;
}

/** Moves the businesses, addresses and texts of a category to another, and deletes it. */
export async function mergeCategory(context: AppContext, viewer: Viewer, merge: Merge): Promise<void> {
  const { goneId, keptId } = merge;
  if (goneId === keptId) throw new AppError('conflict', MERGED_WITH_ITSELF);
  const movedBefore = await moveBeforehand(context.db, merge);
  await inTransaction(context, viewer, async (tx) => {
    const { gone, kept } = await lockBoth(tx.db, merge);
    const businesses = movedBefore + (await moveSomeBusinesses(tx.db, goneId, keptId));
    if ((await countProfiles(tx.db, goneId)) > 0) throw new AppError('conflict', MERGED_MEANWHILE);
    await handOverLandings(tx.db, goneId, keptId);
    await handOverAlerts(tx.db, goneId, keptId);
    await deleteCategory(tx.db, goneId);
    const subject = { kind: 'category', id: keptId, name: kept.name } as const;
    await tx.audit({ act: 'merged', subject, after: { merged: gone.name, businesses } });
  });
}
