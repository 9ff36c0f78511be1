import type { Db } from '#platform/db/database.ts';
import { processImage } from '#platform/images/process-image.ts';
import type { Storage } from '#platform/storage.ts';
import { variantKey } from './files.ts';
import { type MediaFileRow, upsertMediaFile } from './repo.ts';

/** What there is to know of a picture whose files are stored. */
export type StoredPicture = Omit<MediaFileRow, 'id'>;

/**
 * Makes a picture (untrusted bytes, or the path of a file) into its public files and stores them.
 * Throws AppError `too-large` or `unsupported-media`.
 */
export async function storePicture(storage: Storage, input: Buffer | string): Promise<StoredPicture> {
  const { hash, width, height, thumbhash, variants } = await processImage(input);
  // Files are written even where they exist, so that whoever sweeps old files without a row can't take them meanwhile.
  for (const variant of variants) await storage.put(variantKey(hash, variant.width), variant.data);
  return { hash, width, height, thumbhash, widths: variants.map((variant) => variant.width) };
}

interface StoreImageInput {
  input: Buffer | string;
  ownerUserId: number;
}

/** Takes in a picture for its owner and gives its row; the same picture again gives the same row. Throws as storePicture. */
export async function storeImage(
  { db, storage }: { db: Db; storage: Storage },
  { input, ownerUserId }: StoreImageInput,
): Promise<MediaFileRow> {
  // Files come before the row, so that no row ever points to a missing file.
  const picture = await storePicture(storage, input);
  return upsertMediaFile(db, { ownerUserId, ...picture });
}
