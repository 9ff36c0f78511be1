import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import { createDiskStorage } from '#platform/storage/disk-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { S3_NAME, startS3 } from './s3.ts';

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

async function openS3(): Promise<StorageKit> {
  const store = await startS3();
  let settings = await store.createBucket();
  return {
    createEmpty: async () => {
      settings = await store.createBucket();
      return createS3Storage({ ...settings, publicUrl: null });
    },
    trashed: async () => {
      const {
        access: { endpoint, region, keyId, secret },
        bucket,
        prefix,
      } = settings;
      const client = new S3mini({
        endpoint: `${endpoint}/${bucket}`,
        region,
        accessKeyId: keyId,
        secretAccessKey: secret,
      });
      const trash = `${prefix}trash/`;
      const objects = (await client.listObjects('/', trash)) ?? [];
      return objects.map(({ Key: name }) => name.slice(trash.length).replace(DAY, '')).toSorted();
    },
    close: store.stop,
  };
}

export const storages: { name: string; open: () => Promise<StorageKit> }[] = [
  { name: 'disk', open: openDisk },
  { name: S3_NAME, open: openS3 },
];
