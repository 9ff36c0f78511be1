import { constants, open } from 'node:fs/promises';
import { findErrorCode } from '#platform/startup-error.ts';
import { describeCause } from '#platform/storage/s3-faults.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { checkStreetFile } from '#platform/streets/check-street-file.ts';
import { StreetFileError, headerBounds } from '#platform/streets/street-header.ts';
import { STREETS_KEY } from '#platform/streets/streets.ts';
import { AppError } from '#shared/errors.ts';
import { DAY } from '#shared/time.ts';

const MEGABYTE = 1024 * 1024;

const READ_FAULTS = new Map([
  ['ENOENT', 'There is no such file.'],
  ['EACCES', 'The user that runs this may not read it.'],
  ['EPERM', 'The user that runs this may not read it.'],
]);

async function openFile(path: string) {
  try {
    // Does not wait for a pipe.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    if ((await file.stat()).isFile()) return file;
    await file.close();
  } catch (error) {
    const code = findErrorCode(error);
    if (code === null) throw error;
    throw new StreetFileError(READ_FAULTS.get(code) ?? `It can not be read (${code}).`, { cause: error });
  }
  throw new StreetFileError('It is not a file.');
}

/** Frees the space of copies that were killed. */
async function removeUnfinished(storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY);
  for await (const key of storage.list())
    if (key.startsWith('unfinished/')) await storage.removeOld(key, before);
}

const storeFailure = ({ place }: Storage, error: AppError) =>
  new StreetFileError(
    `It could not be stored in ${place} (${describeCause(error)}). What was there before is unchanged. ` +
      'Make room, or repair the place, and run this again.',
  );

/** Checks all of the file, and then puts it into the place of an older one. @throws StreetFileError */
export async function installStreets(storage: Storage, path: string, now: Date): Promise<string> {
  const file = await openFile(path);
  try {
    const { header, byteLength, tiles } = await checkStreetFile(file);
    await removeUnfinished(storage, now);
    await storage.put(STREETS_KEY, file.createReadStream({ start: 0, autoClose: false }));
    const megabytes = (byteLength / MEGABYTE).toFixed(1);
    const [west, south, east, north] = headerBounds(header);
    return (
      `Installed in ${storage.place}: ${megabytes} MB, ${tiles} tiles, zoom ${header.minZoom} to ${header.maxZoom}, ` +
      `longitude ${west} to ${east}, latitude ${south} to ${north}. Visitors see it within a minute.`
    );
  } catch (error) {
    throw error instanceof AppError && error.code === 'unavailable' ? storeFailure(storage, error) : error;
  } finally {
    await file.close();
  }
}

export async function removeStreets(storage: Storage): Promise<string> {
  const found = await storage.findVersion(STREETS_KEY);
  await storage.remove(STREETS_KEY);
  return found ? 'Removed. The map draws outlines again within a minute.' : 'There was no map file.';
}
