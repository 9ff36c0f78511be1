import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#platform/storage.ts';
import type { MediaFile } from '../schema.ts';
import { findKeyOf } from './files.ts';

/** The file of a picture that is at least `width` pixels wide, else its widest; null where the file is missing. */
export async function findPicture(
  storage: Storage,
  { sources }: MediaFile,
  width: number,
): Promise<Buffer | null> {
  const source = sources.find((candidate) => candidate.width >= width) ?? sources.at(-1);
  const key = source && findKeyOf(basename(source.url));
  const file = key ? await storage.find(key) : null;
  return file && buffer(await file.stream());
}
