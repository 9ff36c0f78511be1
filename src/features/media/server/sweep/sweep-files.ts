import type { Logger } from 'pino';
import type { Clock } from '#shared/time.ts';
import { findHashOf, listInBatches, variantKey } from '../files.ts';
import { lockContent } from '../repo/files.ts';
import { requireOwnFolder } from '../site/tie-folder.ts';
import { type PictureFiles, type SweepDeps, hasPictures, listKnownHashes } from './repo.ts';

/** What is not deleted by a person goes to the trash, by the day of the clock. */
export type TrashDeps = SweepDeps & { clock: Clock };

/** Has files with this content removed if no row stands for it, while nobody can store one; gives what `remove` gives, else 0. */
function removeUnknown({ db }: SweepDeps, hash: string, remove: () => Promise<number>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockContent(transaction, hash, 'alone');
    const known = await listKnownHashes(transaction, [hash]);
    return known.has(hash) ? 0 : remove();
  });
}

/**
 * Removes the files of pictures whose rows are gone, where nobody has the same picture. @throws as requireOwnFolder.
 */
export async function sweepPictures(
  deps: SweepDeps,
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

/** The same after a change that is already done: files that stay for now are swept within the hour. */
export async function sweepReleased(
  { log, ...deps }: SweepDeps & { log: Logger },
  pictures: readonly PictureFiles[],
): Promise<void> {
  await sweepPictures(deps, pictures).catch((err: unknown) =>
    log.warn({ err }, 'files of removed pictures stay for now'),
  );
}

/** Removes the key unless it was written at or after `before`; half-written files leave nothing to restore. */
const sweepKey = ({ storage, clock }: TrashDeps, key: string, before: Date): Promise<boolean> =>
  key.startsWith('unfinished/') ? storage.removeOld(key, before) : storage.trash(key, clock(), before);

async function sweepOld(deps: TrashDeps, keys: readonly string[], before: Date): Promise<number> {
  let removed = 0;
  for (const key of keys) if (await sweepKey(deps, key, before)) removed += 1;
  return removed;
}

/** Removes those of the keys that no row stands for and that were last written before `before`; says how many. */
async function sweepKeys(deps: TrashDeps, keys: readonly string[], before: Date): Promise<number> {
  const byHash = Map.groupBy(keys, findHashOf);
  const hashes = [...byHash.keys()].filter((hash) => hash !== null);
  const known = await listKnownHashes(deps.db, hashes);
  let removed = await sweepOld(deps, byHash.get(null) ?? [], before);
  for (const hash of hashes.filter((candidate) => !known.has(candidate))) {
    removed += await removeUnknown(deps, hash, () => sweepOld(deps, byHash.get(hash) ?? [], before));
  }
  return removed;
}

/**
 * Goes through the whole storage and moves to the trash what no row stands for, unless written at or after `before`; half-written
 * files are deleted. Beside a database that names no picture at all it does nothing: that may be one half restored. Returns how
 * many files it moved or deleted. @throws as requireOwnFolder.
 */
export async function sweepOrphanFiles(deps: TrashDeps, before: Date): Promise<number> {
  await requireOwnFolder(deps);
  if (!(await hasPictures(deps.db))) return 0;
  let removed = 0;
  for await (const keys of listInBatches(deps.storage)) removed += await sweepKeys(deps, keys, before);
  return removed;
}

/** Deletes for good what went to the trash on days before that of `before`. @throws as requireOwnFolder. */
export async function emptyTrash(deps: SweepDeps, before: Date): Promise<void> {
  await requireOwnFolder(deps);
  await deps.storage.emptyTrash(before);
}
