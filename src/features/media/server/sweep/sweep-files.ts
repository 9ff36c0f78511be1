import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';
import { findHashOf, variantKey } from '../files.ts';
import { type PictureFiles, hasPictures, listKnownHashes } from './repo.ts';

const BATCH = 500;

/** Files come before their row: what is younger than this may belong to one that is still to come. */
const UPLOAD_MS = 60_000;

interface SweepDeps {
  db: Db;
  storage: Storage;
}

/** Removes those of the keys that no row stands for and that were last written before `before`; says how many. */
async function sweepKeys({ db, storage }: SweepDeps, keys: readonly string[], before: Date): Promise<number> {
  const hashes = new Set(keys.flatMap((key) => findHashOf(key) ?? []));
  const known = await listKnownHashes(db, [...hashes]);
  let removed = 0;
  for (const key of keys) {
    const isKnown = known.has(findHashOf(key) ?? '');
    if (!isKnown && (await storage.removeOld(key, before))) removed += 1;
  }
  return removed;
}

/** Removes the files of pictures whose rows are gone, where nobody has the same picture and none is just being stored. */
export function sweepPictures(deps: SweepDeps, pictures: readonly PictureFiles[]): Promise<number> {
  const keys = pictures.flatMap(({ hash, widths }) => widths.map((width) => variantKey(hash, width)));
  return sweepKeys(deps, keys, new Date(Date.now() - UPLOAD_MS));
}

/**
 * Goes through the whole storage and removes what no row stands for, half-written files included, unless written at or
 * after `before`, which must leave an upload the time to store its row. Beside a database that names no picture at all it
 * removes nothing: that is rather the wrong database, or one half restored. Gives how many files it removed.
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
