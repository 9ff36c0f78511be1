import { lockOwner } from '#features/plans/server/index.ts';
import { processBatches } from '#platform/jobs.ts';
import { deleteUnusedBefore, listOwnersOfUnused } from './repo.ts';
import { requireOwnFolder } from '../site/tie-folder.ts';
import { type TrashDeps, sweepPictures } from './sweep-files.ts';

/**
 * Deletes the rows of stored pictures that were created before the moment and that nothing shows, and moves their files to the trash.
 * @throws as processBatches and requireOwnFolder.
 */
export async function sweepUnusedPictures(
  deps: TrashDeps,
  before: Date,
  signal?: AbortSignal,
): Promise<void> {
  await requireOwnFolder(deps);
  await processBatches(
    {
      list: (most) => listOwnersOfUnused(deps.db, before, most),
      work: async (ownerId) => {
        const released = await deps.db.transaction().execute(async (transaction) => {
          // Whoever would show one of them now waits for its owner.
          if (ownerId !== null) await lockOwner(transaction, ownerId);
          return deleteUnusedBefore(transaction, ownerId, before);
        });
        await sweepPictures(deps, released, (key) => deps.storage.trash(key, deps.clock()));
        return released.length > 0;
      },
    },
    signal,
  );
}
