import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

export interface ContentMemory {
  /**
   * Returns what `load` gave, while the content is unchanged; concurrent requests share one load. The value must
   * depend on the key and the content alone, and must not be changed. Rethrows what `load` throws.
   */
  recall: <T extends object>(key: string, load: () => Promise<T>) => Promise<T>;
  /** Forgets everything; call it after a change of this process, whose notification takes a moment. */
  forget: () => void;
}

interface Remembered {
  state: string;
  value: Promise<object>;
}

/** Bytes of memory per character of an object's JSON, estimated. */
const BYTES_PER_CHARACTER = 2;

const sizeOf = (value: object): number => BYTES_PER_CHARACTER * JSON.stringify(value).length;

/** Remembers nothing while notifications are not received. */
export function createContentMemory(version: ContentVersion, maxBytes: number): ContentMemory {
  let ownChanges = 0;
  const entries = new LRUCache<string, Remembered>({ maxSize: maxBytes });

  async function recall<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const current = version.current();
    if (current === null) return load();
    const state = `${current} ${ownChanges}`;
    const known = entries.get(key);
    if (known?.state === state) return known.value as Promise<T>;
    const entry = { state, value: load() };
    // Its size is known when it has loaded.
    entries.set(key, entry, { size: 1 });
    try {
      const value = await entry.value;
      if (entries.peek(key) === entry) entries.set(key, { ...entry }, { size: key.length + sizeOf(value) });
      return value;
    } catch (error) {
      if (entries.peek(key) === entry) entries.delete(key);
      throw error;
    }
  }

  return { recall, forget: () => void (ownChanges += 1) };
}

export const NO_MEMORY: ContentMemory = { recall: (_key, load) => load(), forget: () => {} };
