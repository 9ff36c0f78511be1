import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

const SLOT_DIGITS = 3;

/** Files that can be made again, by a key of hexadecimal digits. */
export interface FileCache {
  find(key: string): Promise<Buffer | null>;
  put(key: string, data: Buffer): Promise<void>;
}

/**
 * A cache in the storage that never grows past 4,096 files: the first digits of a key are its slot, and whoever comes later
 * takes the slot over. Each file begins with its key, so that no key is ever given the file of another.
 */
export function createFileCache(storage: Storage, folder: string): FileCache {
  const slotOf = (key: string) => `${folder}/${key.slice(0, SLOT_DIGITS)}`;
  return {
    find: async (key) => {
      const file = await storage.find(slotOf(key));
      const content = file && (await buffer(await file.stream()));
      const isOurs = content?.subarray(0, key.length).equals(Buffer.from(key));
      return content && isOurs ? content.subarray(key.length) : null;
    },
    put: (key, data) => storage.put(slotOf(key), Buffer.concat([Buffer.from(key), data])),
  };
}
