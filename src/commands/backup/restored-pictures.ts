import type { Storage } from '#platform/storage/storage.ts';
import { BackupError } from './backup-error.ts';

async function isEmpty(storage: Storage): Promise<boolean> {
  const first = await storage.list()[Symbol.asyncIterator]().next();
  return first.done === true;
}

/**
 * Accepts pictures under the id of the same site: an interrupted restore left them, or they survived the database.
 */
export async function requireOwnMedia(storage: Storage, siteId: string | null): Promise<void> {
  const claimed = await storage.siteId.find();
  if (claimed !== null && claimed === siteId) return;
  if (claimed === null && (await isEmpty(storage))) return;
  throw new BackupError(
    `The place of the pictures is not empty, and they are not of this site (${storage.siteId.path}). Nothing was changed. Move them away.`,
  );
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  const file = await storage.find(key);
  await file?.release();
  return file !== null;
}

/** Stores pictures so that all of them can be removed again, except those that were there before. */
export async function openRestoredPictures(storage: Storage, siteId: string | null) {
  const isNew = (await storage.siteId.find()) === null;
  const isFilled = !(await isEmpty(storage));
  const added = new Set<string>();
  if (siteId !== null) await storage.siteId.claim(siteId);
  return {
    count: () => added.size,
    put: async (key: string, content: Buffer): Promise<void> => {
      if (!(isFilled && (await isStored(storage, key)))) added.add(key);
      await storage.put(key, content);
    },
    removeAll: async (): Promise<void> => {
      for (const key of added) {
        await storage.remove(key);
        added.delete(key);
      }
      if (isNew) await storage.siteId.release();
    },
  };
}
