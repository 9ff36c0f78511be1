import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

export interface StorageKit {
  createEmpty(): Promise<Storage>;
  /** Keys in the trash, of every day, of the storage created last. */
  trashed(): Promise<string[]>;
  close(): Promise<void>;
}

const DAY = /^\d{4}-\d\d-\d\d\//;

async function openDisk(): Promise<StorageKit> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-storage-'));
  return {
    createEmpty: async () => {
      await rm(folder, { recursive: true, force: true });
      return createDiskStorage(folder);
    },
    trashed: async () => {
      const entries = await readdir(join(folder, 'trash'), { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      return paths.map((path) => path.slice(join(folder, 'trash/').length).replace(DAY, '')).toSorted();
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export const storages: { name: string; open: () => Promise<StorageKit> }[] = [
  { name: 'disk', open: openDisk },
];
