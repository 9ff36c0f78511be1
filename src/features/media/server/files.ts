import type { Storage } from '#platform/storage.ts';

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

/** Storage key of one width of a picture. */
export const variantKey = (hash: string, width: number) => `${hash.slice(0, 2)}/${hash}-${width}.webp`;

/** Public address of one width of a picture. */
export const variantUrl = (hash: string, width: number) => `/media/${hash}-${width}.webp`;

/** Storage key for the last part of a public address; null when it is no name of ours. */
export function findKeyOf(fileName: string): string | null {
  const [, hash, width] = FILE_NAME.exec(fileName) ?? [];
  return hash && width ? variantKey(hash, Number(width)) : null;
}

const KEY = /^[0-9a-f]{2}\/([0-9a-f]{32})-[1-9]\d{0,3}\.webp$/;

/** Hash of the picture that a stored file is one width of; null for any other file. */
export function findHashOf(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

const BATCH = 500;

/** Every key of the storage, in batches that a query can take. */
export async function* listInBatches(storage: Storage): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of storage.list()) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
