import { open, rm, stat, statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;

/** The engine needs up to two files of 16 MB to open a database, also one that a full disk has broken off. */
const RESERVE_BYTES = 48 * MEGABYTE;
/** With less free space at the first start, the space is the site's. */
const PLENTY_BYTES = 5 * RESERVE_BYTES;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Writes zeros until the file has the size, or the disk is full. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'a', 0o600);
  // One for all writes: one for each would be the site's memory for as long as it runs.
  const zeros = Buffer.alloc(MEGABYTE);
  try {
    for (let size = (await file.stat()).size; size < bytes; size += MEGABYTE) await file.write(zeros);
  } catch {
    // What fits is kept.
  } finally {
    await file.close();
  }
}

/**
 * Keeps a file beside the database whose space is given back for the time of opening it, so that a site on a full disk starts
 * and can be read.
 */
export async function withReserve<T>(
  folder: string,
  path: string,
  openDatabase: () => Promise<T>,
): Promise<T> {
  const kept = await sizeOf(path);
  const isShort = (await freeBytes(folder)) < RESERVE_BYTES;
  if (kept > 0 && isShort) await rm(path, { force: true });
  try {
    return await openDatabase();
  } finally {
    const isPlenty = (await freeBytes(folder)) >= PLENTY_BYTES;
    if (isPlenty || (kept > 0 && isShort)) await fill(path, RESERVE_BYTES).catch(() => {});
  }
}
