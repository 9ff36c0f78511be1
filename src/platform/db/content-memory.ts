import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../single-flight.ts';
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
  value: object;
}

/** Bytes of memory per character of an object's JSON, estimated. */
const BYTES_PER_CHARACTER = 2;

const sizeOf = (value: object): number => BYTES_PER_CHARACTER * JSON.stringify(value).length;

/** Remembers nothing while notifications are not received. */
export function createContentMemory(version: ContentVersion, maxBytes: number): ContentMemory {
  let ownChanges = 0;
  const entries = new LRUCache<string, Remembered>({ maxSize: maxBytes });
  const share = createSingleFlight<object>();

  function stateNow(): string | null {
    const current = version.current();
    return current === null ? null : `${current} ${ownChanges}`;
  }

  async function recall<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const state = stateNow();
    if (state === null) return load();
    const known = entries.get(key);
    if (known?.state === state) return known.value as T;
    const loaded = await share(`${state} ${key}`, async () => {
      const value = await load();
      if (state === stateNow()) entries.set(key, { state, value }, { size: key.length + sizeOf(value) });
      return value;
    });
    return loaded as T;
  }

  return { recall, forget: () => void (ownChanges += 1) };
}

export const NO_MEMORY: ContentMemory = { recall: (_key, load) => load(), forget: () => {} };
