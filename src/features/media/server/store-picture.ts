import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db/database.ts';
import { type ImageFiles, processInWorker } from '#platform/images/process-in-worker.ts';
import { type Storage, onDisk } from '#platform/storage.ts';
import { variantKey } from './files.ts';
import type { MediaFileRow } from './repo/columns.ts';
import { lockContent, upsertMediaFile } from './repo/files.ts';
import { inWorkFolder } from './work-folder.ts';

/** What there is to know of a picture whose files are stored. */
export type StoredPicture = Omit<MediaFileRow, 'id'>;

/** A picture made safe, whose public files are still in a temporary folder. */
export interface MadePicture extends ImageFiles {
  folder: string;
}

async function putFiles(storage: Storage, { folder, ...picture }: MadePicture): Promise<StoredPicture> {
  for (const width of picture.widths) {
    const content = await onDisk(() => readFile(join(folder, `${width}.webp`)));
    await storage.put(variantKey(picture.hash, width), content);
  }
  return picture;
}

interface Owned {
  /** Null for what belongs to the site itself. */
  ownerUserId: number | null;
  caption?: string | null;
}

/**
 * Stores the files of a picture and then its row, so that no row ever points to a missing file; the same picture of the same
 * owner again gives the same row. Until the transaction ends nobody sweeps the files.
 */
export async function storePicture(
  transaction: Db,
  storage: Storage,
  picture: MadePicture,
  owned: Owned,
): Promise<MediaFileRow> {
  await lockContent(transaction, picture.hash);
  return upsertMediaFile(transaction, { ...(await putFiles(storage, picture)), ...owned });
}

/** Stores pictures of one owner; gives their rows in the same order. */
export async function storePictures(
  transaction: Db,
  storage: Storage,
  pictures: readonly MadePicture[],
  ownerUserId: number,
): Promise<MediaFileRow[]> {
  const rows = new Map<string, MediaFileRow>();
  // Everybody locks contents in one order, and so nobody waits in a circle.
  for (const picture of pictures.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))) {
    rows.set(picture.hash, await storePicture(transaction, storage, picture, { ownerUserId }));
  }
  return pictures.flatMap(({ hash }) => rows.get(hash) ?? []);
}

/** Stores the files of a drawing of our own, for rows that are still to be written. Throws as processInWorker. */
export function storeDrawing(storage: Storage, drawing: Buffer): Promise<StoredPicture> {
  return inWorkFolder(async (folder) => {
    const [path, made] = [join(folder, 'drawing'), join(folder, 'made')];
    await onDisk(() => writeFile(path, drawing));
    return putFiles(storage, {
      ...(await processInWorker({ path, folder: made, client: null })),
      folder: made,
    });
  });
}
