import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

export interface StoredFile {
  byteLength: number;
  stream(): Promise<Readable>;
}

/** Files by key. A key is a relative path in lower case without dot segments; any other throws. */
export interface Storage {
  /** Writes the whole file or nothing; one already there is replaced. */
  put(key: string, data: Buffer): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  /** Removes the file, where there is one. */
  remove(key: string): Promise<void>;
  /** Removes the file unless it was written at or after `before`; says whether it did. */
  removeOld(key: string, before: Date): Promise<boolean>;
  /** Every key, in no particular order, also those that a killed process left half written. */
  list(): AsyncIterable<string>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function safe(key: string): string {
  if (KEY.test(key)) return key;
  throw new Error(`Unsafe storage key: ${JSON.stringify(key)}`);
}

async function* listBelow(disk: Disk, prefix: string): AsyncGenerator<string> {
  let page = await disk.listAll(prefix, { recursive: false });
  for (;;) {
    for (const entry of page.objects) {
      if (entry.isDirectory) yield* listBelow(disk, entry.prefix);
      else yield entry.key;
    }
    if (!page.paginationToken) return;
    page = await disk.listAll(prefix, { recursive: false, paginationToken: page.paginationToken });
  }
}

/** Files on the local disk below `folder`, which is made when the first file is written. */
export function openStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }));
  return {
    put: async (key, data) => {
      const target = safe(key);
      // A process killed while writing must not leave half a file under a name that is served.
      const unfinished = `unfinished/${randomUUID()}`;
      await disk.put(unfinished, data);
      await disk.move(unfinished, target);
    },
    find: async (key) => {
      if (!(await disk.exists(safe(key)))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { byteLength: contentLength, stream: () => disk.getStream(key) };
    },
    remove: (key) => disk.delete(safe(key)),
    removeOld: async (key, before) => {
      if (!(await disk.exists(safe(key)))) return false;
      const { lastModified } = await disk.getMetaData(key);
      if (lastModified >= before) return false;
      await disk.delete(key);
      return true;
    },
    list: () => listBelow(disk, '/'),
  };
}
