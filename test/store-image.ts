import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaFileRow, storePicture } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { processInWorker } from '#platform/images/process-in-worker.ts';
import type { Storage } from '#platform/storage/storage.ts';

interface StoreImageInput {
  input: Buffer;
  ownerUserId: number;
}

export async function storeImage(
  { db, storage }: { db: Db; storage: Storage },
  { input, ownerUserId }: StoreImageInput,
): Promise<MediaFileRow> {
  const received = await mkdtemp(join(tmpdir(), 'plaza-test-'));
  try {
    const [path, folder] = [join(received, 'picture'), join(received, 'made')];
    await writeFile(path, input);
    const picture = { ...(await processInWorker({ path, folder, client: null })), folder };
    return await db
      .transaction()
      .execute((transaction) => storePicture(transaction, storage, picture, { ownerUserId }));
  } finally {
    await rm(received, { recursive: true, force: true });
  }
}
