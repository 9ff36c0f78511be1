import { lockOwner } from '#features/plans/server/index.ts';
import { workThrough } from '#platform/work-through.ts';
import { deleteUnusedBefore, listOwnersOfUnused } from './repo.ts';
import { type SweepDeps, sweepPictures } from './sweep-files.ts';

/** Forgets stored pictures, with their files, that were created before the moment and that nothing shows. Throws as workThrough. */
export const sweepUnusedPictures = (deps: SweepDeps, before: Date, signal?: AbortSignal): Promise<void> =>
  workThrough(
    {
      list: (most) => listOwnersOfUnused(deps.db, before, most),
      work: async (ownerId) => {
        const released = await deps.db.transaction().execute(async (transaction) => {
          // Whoever would show one of them now waits for its owner.
          if (ownerId !== null) await lockOwner(transaction, ownerId);
          return deleteUnusedBefore(transaction, ownerId, before);
        });
        await sweepPictures(deps, released);
        return released.length > 0;
      },
    },
    signal,
  );
