import { listPictureKeys } from '#features/media/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { type Dump, dumpTables } from './dump.ts';
import { type CopyPicture, createPictureCopier } from './pictures.ts';

export interface Snapshot extends Dump {
  pictures: number;
  missingPictures: string[];
}

/**
 * Writes the tables to a folder and copies every picture that they name. Pictures go first, so that few are
 * left after the snapshot. Where one of those is deleted before it was copied, a new snapshot is taken,
 * which no longer names it. A file that is missing twice has been lost before.
 */
export async function takeSnapshot(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  folder: string,
  copy: CopyPicture,
  signal?: AbortSignal,
): Promise<Snapshot> {
  const pictures = createPictureCopier(storage, async (key, content) => {
    signal?.throwIfAborted();
    await copy(key, content);
  });
  const missing = new Set<string>();
  for await (const keys of listPictureKeys(db)) await pictures.copyAll(keys);
  for (;;) {
    const dump = await dumpTables(db, { folder, isKnown: pictures.has, signal });
    const gone = await pictures.copyAll(dump.newPictures);
    if (gone.every((key) => missing.has(key)))
      return { ...dump, pictures: pictures.count(), missingPictures: gone };
    for (const key of gone) missing.add(key);
  }
}
