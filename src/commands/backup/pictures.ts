import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage/storage.ts';

export async function readPicture(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.find(key);
  if (!file) return null;
  try {
    return await buffer(await file.stream());
  } catch (error) {
    if ((await storage.find(key)) === null) return null;
    throw error;
  }
}

export type CopyPicture = (key: string, content: Buffer) => Promise<void>;

export function createPictureCopier(storage: Storage, copy: CopyPicture) {
  const copied = new Set<string>();
  return {
    has: (key: string) => copied.has(key),
    count: () => copied.size,
    copyAll: async (keys: readonly string[]): Promise<string[]> => {
      const missing: string[] = [];
      // Equal pictures of two accounts share their files.
      for (const key of new Set(keys)) {
        if (copied.has(key)) continue;
        const content = await readPicture(storage, key);
        if (content === null) missing.push(key);
        else {
          await copy(key, content);
          copied.add(key);
        }
      }
      return missing;
    },
  };
}
