import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage/storage.ts';

const SLOT_DIGITS = 3;

export interface FileCache {
  find(key: string): Promise<Buffer | null>;
  put(key: string, data: Buffer): Promise<void>;
}

/** A slot is the first digits of a key; each file begins with its key, to tell keys of a slot apart. */
export function createFileCache(storage: Storage, folder: string): FileCache {
  const slotPath = (key: string) => `${folder}/${key.slice(0, SLOT_DIGITS)}`;
  return {
    find: async (key) => {
      const file = await storage.find(slotPath(key));
      const content = file && (await buffer(await file.stream()));
      const isHit = content?.subarray(0, key.length).equals(Buffer.from(key));
      return content && isHit ? content.subarray(key.length) : null;
    },
    put: (key, data) => storage.put(slotPath(key), Buffer.concat([Buffer.from(key), data])),
  };
}
