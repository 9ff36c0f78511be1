import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Storage } from './storage/storage.ts';

const SLOT_DIGITS = 3;

export interface BufferCache {
  find(key: string): Promise<Buffer | null>;
  put(key: string, data: Buffer): Promise<void>;
}

export function createFileCache(storage: Storage, folder: string): BufferCache {
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

export function createMemoryCache(maxBytes: number): BufferCache {
  const entries = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (data, key) => data.byteLength + key.length,
  });
  return {
    find: async (key) => entries.get(key) ?? null,
    put: async (key, data) => void entries.set(key, data),
  };
}
