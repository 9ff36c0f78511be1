import type { Viewer } from '#shared/viewer.ts';
import type { FileChanges } from '../../changes.ts';
import type { MediaFileDetails } from '../../schema.ts';
import type { PictureDeps } from '../changes/deps.ts';
import { updateFileCaption } from '../repo/files.ts';
import { getFile, requireChangeableFile } from './get-file.ts';
import { recordFile } from './record-file.ts';

/** Says something else of a stored picture. Throws AppError `not-found` and `forbidden`. */
export async function changeFile(
  { db, clock }: Pick<PictureDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: number,
  { caption }: FileChanges,
): Promise<MediaFileDetails> {
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    const file = await requireChangeableFile(transaction, viewer, id, at);
    if (caption === undefined || !(await updateFileCaption(transaction, id, caption))) return file;
    await recordFile(transaction, viewer, { file, at, act: 'changed' });
    return getFile(transaction, viewer, id, at);
  });
}
