import type { Db } from '#platform/db/database.ts';
import { processImage } from '#platform/images/process-image.ts';
import type { Storage } from '#platform/storage.ts';
import { variantKey } from './files.ts';
import { type MediaFileRow, upsertMediaFile } from './repo.ts';

interface StoreImageInput {
  /** The untrusted picture: its bytes, or the path of a file. */
  input: Buffer | string;
  ownerUserId: number;
}

/**
 * Takes in a picture for its owner and gives its row; the same picture again gives the same row.
 * Throws AppError `too-large` or `unsupported-media`.
 */
export async function storeImage(
  { db, storage }: { db: Db; storage: Storage },
  { input, ownerUserId }: StoreImageInput,
): Promise<MediaFileRow> {
  const { hash, width, height, thumbhash, variants } = await processImage(input);
  // Files come before the row, so that no row ever points to a missing file; and they are written even where they
  // exist, so that whoever sweeps old files without a row can't take them away in between.
  for (const variant of variants) await storage.put(variantKey(hash, variant.width), variant.data);
  const widths = variants.map((variant) => variant.width);
  return upsertMediaFile(db, { ownerUserId, hash, width, height, thumbhash, widths });
}
