import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import { type ImageFiles, processInWorker } from '#platform/images/process-in-worker.ts';
import { onDisk } from '#platform/storage/disk-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type MediaFileRow, lockContent, upsertMediaFile } from './repository/files.ts';
import { variantKey } from './storage-keys.ts';

export const WORK_FOLDER_PREFIX = 'plaza-upload-';

export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await onDisk(() => mkdtemp(join(tmpdir(), WORK_FOLDER_PREFIX)));
  try {
    return await work(folder);
  } finally {
    // `sweepAbandonedUploads` tries again.
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

export type StoredPicture = Omit<MediaFileRow, 'id'>;

export interface EncodedPicture extends ImageFiles {
  folder: string;
}

async function putFiles(storage: Storage, { folder, ...picture }: EncodedPicture): Promise<StoredPicture> {
  for (const width of picture.widths) {
    const content = await onDisk(() => readFile(join(folder, `${width}.webp`)));
    await storage.put(variantKey(picture.hash, width), content);
  }
  return picture;
}

interface Owned {
  ownerUserId: number | null;
  caption?: string | null;
}

/** Stores files before the row, so that no row names a missing file. Excludes sweeps until the commit. */
export async function storePicture(
  transaction: Db,
  storage: Storage,
  picture: EncodedPicture,
  owned: Owned,
): Promise<MediaFileRow> {
  await lockContent(transaction, picture.hash, 'shared');
  return upsertMediaFile(transaction, { ...(await putFiles(storage, picture)), ...owned });
}

export async function storePictures(
  transaction: Db,
  storage: Storage,
  pictures: readonly EncodedPicture[],
  ownerUserId: number,
): Promise<MediaFileRow[]> {
  const rows = new Map<string, MediaFileRow>();
  // All transactions lock contents in one order, which prevents deadlocks.
  for (const picture of pictures.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    rows.set(picture.hash, await storePicture(transaction, storage, picture, { ownerUserId }));
  }
  return pictures.flatMap(({ hash }) => rows.get(hash) ?? []);
}

export function storeDrawing(storage: Storage, drawing: Buffer): Promise<StoredPicture> {
  return inWorkFolder(async (folder) => {
    const [path, encoded] = [join(folder, 'drawing'), join(folder, 'encoded')];
    await onDisk(() => writeFile(path, drawing));
    return putFiles(storage, {
      ...(await processInWorker({ path, folder: encoded, client: null })),
      folder: encoded,
    });
  });
}
