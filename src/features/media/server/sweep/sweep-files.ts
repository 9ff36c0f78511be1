import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import { findHashOf, variantKey } from '../files.ts';
import { lockContent } from '../repo/files.ts';
import { type PictureFiles, hasPictures, listKnownHashes } from './repo.ts';

const BATCH = 500;

export interface SweepDeps {
  db: Db;
  storage: Storage;
}

/** Has files with this content removed if no row stands for it, while nobody can store one; gives what `remove` gives, else 0. */
function removeUnknown({ db }: SweepDeps, hash: string, remove: () => Promise<number>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockContent(transaction, hash, 'alone');
    const known = await listKnownHashes(transaction, [hash]);
    return known.has(hash) ? 0 : remove();
  });
}

/** Removes the files of pictures whose rows are gone, where nobody has the same picture. */
export async function sweepPictures(deps: SweepDeps, pictures: readonly PictureFiles[]): Promise<void> {
  for (const { hash, widths } of pictures) {
    await removeUnknown(deps, hash, async () => {
      for (const width of widths) await deps.storage.remove(variantKey(hash, width));
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

async function removeOld({ storage }: SweepDeps, keys: readonly string[], before: Date): Promise<number> {
  let removed = 0;
  for (const key of keys) if (await storage.removeOld(key, before)) removed += 1;
  return removed;
}

/** Removes those of the keys that no row stands for and that were last written before `before`; says how many. */
async function sweepKeys(deps: SweepDeps, keys: readonly string[], before: Date): Promise<number> {
  const byHash = Map.groupBy(keys, findHashOf);
  const hashes = [...byHash.keys()].filter((hash) => hash !== null);
  const known = await listKnownHashes(deps.db, hashes);
  let removed = await removeOld(deps, byHash.get(null) ?? [], before);
  for (const hash of hashes.filter((candidate) => !known.has(candidate))) {
    removed += await removeUnknown(deps, hash, () => removeOld(deps, byHash.get(hash) ?? [], before));
  }
  return removed;
}

/**
 * Goes through the whole storage and removes what no row stands for, half-written files included, unless written at or
 * after `before`. Beside a database that names no picture at all it removes nothing: that is rather the wrong database, or
 * one half restored. Gives how many files it removed.
 */
export async function sweepOrphanFiles(deps: SweepDeps, before: Date): Promise<number> {
  if (!(await hasPictures(deps.db))) return 0;
  let removed = 0;
  let batch: string[] = [];
  for await (const key of deps.storage.list()) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await sweepKeys(deps, batch, before);
    batch = [];
  }
  return removed + (await sweepKeys(deps, batch, before));
}
