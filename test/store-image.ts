import { type MediaFileRow, storeDrawing, upsertMediaFile } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage.ts';

interface StoreImageInput {
  input: Buffer;
  ownerUserId: number;
}

/** Takes in a picture for its owner and gives its row. */
export async function storeImage(
  { db, storage }: { db: Db; storage: Storage },
  { input, ownerUserId }: StoreImageInput,
): Promise<MediaFileRow> {
  return upsertMediaFile(db, { ...(await storeDrawing(storage, input)), ownerUserId });
}
