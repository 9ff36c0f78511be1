import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

/** `fail(error)` makes deletions fail until `fail(null)`. */
export async function openFailingStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-storage-'));
  const disk = createDiskStorage(folder);
  let failure: Error | null = null;
  const storage: Storage = {
    ...disk,
    remove: async (key) => {
      if (failure) throw failure;
      return disk.remove(key);
    },
  };
  return {
    storage,
    fail: (error: Error | null) => void (failure = error),
    filesOf: async ({ hash }: { hash: string }) =>
      (await Array.fromAsync(disk.list())).filter((key) => key.includes(hash)),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
