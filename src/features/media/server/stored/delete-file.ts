import { lockOwner } from '#features/plans/server/index.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { deleteUnusedFile } from '../sweep/repo.ts';
import { sweepReleased } from '../sweep/sweep-files.ts';
import { requireChangeableFile } from './get-file.ts';
import { recordFile } from './record-file.ts';

const inUse = () =>
  new AppError('conflict', 'La imagen se está usando. Quítala antes de donde aparece.', {
    reason: 'in-use',
  });

/** Deletes a stored picture that nothing shows. Throws AppError `not-found`, `forbidden`, and `conflict` while something does. */
export async function deleteFile(deps: PictureDeps, viewer: Viewer, id: number): Promise<void> {
  const at = deps.clock();
  const { ownerUserId } = await requireChangeableFile(deps.db, viewer, id, at);
  const released = await deps.db.transaction().execute(async (transaction) => {
    // Whoever would show it now waits for its owner.
    if (ownerUserId !== null) await lockOwner(transaction, ownerUserId);
    const file = await requireChangeableFile(transaction, viewer, id, at);
    const unused = await deleteUnusedFile(transaction, id);
    if (unused.length === 0) throw inUse();
    await recordFile(transaction, viewer, { file, at, act: 'deleted' });
    return unused;
  });
  await sweepReleased(deps, released);
}
