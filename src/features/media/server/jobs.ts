import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockOwner } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { processBatches } from '#platform/jobs.ts';
import { requireOwnFolder } from './media-folder.ts';
import { hasPictures, listKnownHashes } from './repository/media-folder.ts';
import { deleteUnusedBefore, listOwnersOfUnused } from './repository/unused-files.ts';
import { listKeyBatches, parseHash } from './storage-keys.ts';
import { WORK_FOLDER_PREFIX } from './store-picture.ts';
import { removeUnknown, sweepPictures } from './sweep.ts';

type Deps = Pick<AppContext, 'db' | 'storage' | 'clock'>;

export async function sweepUnusedPictures(deps: Deps, before: Date, signal?: AbortSignal): Promise<void> {
  await requireOwnFolder(deps);
  await processBatches(
    {
      list: (limit) => listOwnersOfUnused(deps.db, before, limit),
      work: async (ownerId) => {
        const released = await deps.db.transaction().execute(async (transaction) => {
          // A request that would show one of them waits for this lock.
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

const sweepKey = ({ storage, clock }: Deps, key: string, before: Date): Promise<boolean> =>
  key.startsWith('unfinished/') ? storage.removeOld(key, before) : storage.trash(key, clock(), before);

async function sweepOld(deps: Deps, keys: readonly string[], before: Date): Promise<number> {
  let removed = 0;
  for (const key of keys) if (await sweepKey(deps, key, before)) removed += 1;
  return removed;
}

async function sweepUnknown(deps: Deps, keys: readonly string[], before: Date): Promise<number> {
  const byHash = Map.groupBy(keys, parseHash);
  const hashes = [...byHash.keys()].filter((hash) => hash !== null);
  const known = await listKnownHashes(deps.db, hashes);
  let removed = await sweepOld(deps, byHash.get(null) ?? [], before);
  for (const hash of hashes.filter((candidate) => !known.has(candidate))) {
    removed += await removeUnknown(deps, hash, () => sweepOld(deps, byHash.get(hash) ?? [], before));
  }
  return removed;
}

/** Does nothing beside a database without pictures: that may be half of a restore. */
export async function sweepOrphanFiles(deps: Deps, before: Date): Promise<number> {
  await requireOwnFolder(deps);
  if (!(await hasPictures(deps.db))) return 0;
  let removed = 0;
  for await (const keys of listKeyBatches(deps.storage)) removed += await sweepUnknown(deps, keys, before);
  return removed;
}

export async function emptyTrash(deps: Omit<Deps, 'clock'>, before: Date): Promise<void> {
  await requireOwnFolder(deps);
  await deps.storage.emptyTrash(before);
}

export async function sweepAbandonedUploads(before: Date): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(WORK_FOLDER_PREFIX));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(folder).catch(() => null);
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}
