import { lockOwnerPlan } from '#features/plans/server/index.ts';
import { deleteUnusedBefore, listOwnersOfUnused } from './repo.ts';
import { type SweepDeps, sweepPictures } from './sweep-files.ts';

const OWNERS_AT_ONCE = 100;

/** Forgets stored pictures, with their files, that were created before the moment and that nothing shows. Gives how many. */
export async function sweepUnusedPictures(deps: SweepDeps, before: Date): Promise<number> {
  let count = 0;
  for (const ownerId of await listOwnersOfUnused(deps.db, before, OWNERS_AT_ONCE)) {
    const released = await deps.db.transaction().execute(async (transaction) => {
      // Whoever would show one of them now waits for its owner.
      if (ownerId !== null) await lockOwnerPlan(transaction, ownerId, before);
      return deleteUnusedBefore(transaction, ownerId, before);
    });
    await sweepPictures(deps, released);
    count += released.length;
  }
  return count;
}
