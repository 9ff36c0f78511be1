import type { AppContext } from '#platform/context.ts';
import { requireOwnFolder } from './media-folder.ts';
import { lockContent } from './repository/files.ts';
import { listKnownHashes } from './repository/media-folder.ts';
import type { PictureFiles } from './repository/unused-files.ts';
import { variantKey } from './storage-keys.ts';

type Deps = Pick<AppContext, 'db' | 'storage'>;

/** Runs `remove` only while no picture with the hash can be stored. Returns its result, else 0. */
export function removeUnknown(
  { db }: Pick<Deps, 'db'>,
  hash: string,
  remove: () => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockContent(transaction, hash, 'exclusive');
    const known = await listKnownHashes(transaction, [hash]);
    return known.has(hash) ? 0 : remove();
  });
}

export async function sweepPictures(
  deps: Deps,
  pictures: readonly PictureFiles[],
  remove: (key: string) => Promise<unknown> = (key) => deps.storage.remove(key),
): Promise<void> {
  if (pictures.length > 0) await requireOwnFolder(deps);
  for (const { hash, widths } of pictures) {
    await removeUnknown(deps, hash, async () => {
      for (const width of widths) await remove(variantKey(hash, width));
      return widths.length;
    });
  }
}

export async function sweepReleased(
  { log, ...deps }: Deps & Pick<AppContext, 'log'>,
  pictures: readonly PictureFiles[],
): Promise<void> {
  await sweepPictures(deps, pictures).catch((err: unknown) =>
    log.warn({ err }, 'files of removed pictures stay for now'),
  );
}
