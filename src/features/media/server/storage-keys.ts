import type { Storage } from '#platform/storage/storage.ts';

export const variantKey = (hash: string, width: number) => `${hash.slice(0, 2)}/${hash}-${width}.webp`;

export const variantUrl = (hash: string, width: number) => `/media/${hash}-${width}.webp`;

const FILE_NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/;

export function parseFileName(fileName: string): string | null {
  const [, hash, width] = FILE_NAME.exec(fileName) ?? [];
  return hash && width ? variantKey(hash, Number(width)) : null;
}

const KEY = /^[0-9a-f]{2}\/([0-9a-f]{32})-[1-9]\d{0,3}\.webp$/;

export const parseHash = (key: string): string | null => KEY.exec(key)?.[1] ?? null;

export const isPictureKey = (key: string): boolean => {
  const hash = parseHash(key);
  return hash !== null && key.startsWith(hash.slice(0, 2));
};

const BATCH = 500;

export async function* listKeyBatches(storage: Storage): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of storage.list()) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
