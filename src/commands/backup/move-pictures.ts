import { createHash } from 'node:crypto';
import { listPictureKeys } from '#features/media/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { RETRY_PAUSES_MS, retry } from '#platform/storage/retry.ts';
import { describeCause } from '#platform/storage/s3-faults.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import { BackupError } from './backup-error.ts';
import { readPicture } from './pictures.ts';

const CONCURRENCY = 8;

export interface MovedPictures {
  files: number;
  bytes: number;
  copied: number;
  missing: string[];
}

interface Places {
  source: Storage;
  target: Storage;
  pausesMs: readonly number[];
}

async function isEmpty(storage: Storage): Promise<boolean> {
  const first = await storage.list()[Symbol.asyncIterator]().next();
  return first.done === true;
}

/**
 * Marks the place as a part of the site, which no start accepts until `siteId.complete`. @throws BackupError for
 * files of another site, or of none
 */
export async function reserveTarget(target: Storage, siteId: string | null): Promise<void> {
  if (siteId === null)
    throw new BackupError('The database has no id of the site yet. Start the site once with this version.');
  const stored = await target.siteId.inspect();
  const isOwn = stored ? stored.id === siteId : await isEmpty(target);
  if (isOwn && (await target.siteId.reserve(siteId)) === siteId) return;
  throw new BackupError(
    `${target.place} is not empty, and what is there is not of this site (${target.siteId.path}). Nothing was changed. ` +
      'Use another bucket or folder.',
  );
}

const isOutage = (error: unknown) => error instanceof AppError && error.code === 'unavailable';

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function createFileMover({ source, target, pausesMs }: Places) {
  const read = (storage: Storage, key: string) => retry(() => readPicture(storage, key), isOutage, pausesMs);
  const put = (key: string, content: Buffer) => retry(() => target.put(key, content), isOutage, pausesMs);
  return {
    copy: async (key: string): Promise<void> => {
      const content = await read(source, key);
      if (content) await put(key, content);
    },
    compare: async (key: string): Promise<number> => {
      const content = await read(source, key);
      if (!content) throw new BackupError(`${key} was deleted meanwhile. Stop the site, and run this again.`);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const found = await read(target, key);
        if (found && hash(found) === hash(content)) return content.length;
        if (attempt === 0) await put(key, content);
      }
      throw new BackupError(`${key} in ${target.place} differs from what was written. Run this again.`);
    },
  };
}

/** Begins nothing more after a failure, and ends what has begun. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  let hasFailed = false;
  const workOff = async () => {
    for (const item of queue) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const workers = Array.from({ length: CONCURRENCY }, workOff);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

async function listFiles(storage: Storage): Promise<string[]> {
  const keys = await Array.fromAsync(storage.list());
  return keys.filter((key) => !key.startsWith('unfinished/'));
}

async function listMissing({ db }: Pick<AppContext, 'db'>, has: (key: string) => boolean): Promise<string[]> {
  const missing = new Set<string>();
  for await (const keys of listPictureKeys(db)) for (const key of keys) if (!has(key)) missing.add(key);
  return [...missing];
}

async function copyAndCompare({ db }: Pick<AppContext, 'db'>, places: Places): Promise<MovedPictures> {
  const { source, target } = places;
  const mover = createFileMover(places);
  const [files, stored] = [await listFiles(source), new Set(await listFiles(target))];
  const known = new Set(files);
  const absent = files.filter((key) => !stored.has(key));
  await inParallel(absent, mover.copy);
  let bytes = 0;
  await inParallel(files, async (key) => {
    const size = await mover.compare(key);
    bytes += size;
  });
  return {
    files: files.length,
    bytes,
    copied: absent.length,
    missing: await listMissing({ db }, (key) => known.has(key) || stored.has(key)),
  };
}

/**
 * Copies the files that are not there yet, and compares all of them by their hashes, as they are read back. The old
 * place stays as it is. @throws BackupError, after which it may be repeated
 */
export async function movePictures(
  { db, storage: source }: Pick<AppContext, 'db' | 'storage'>,
  target: Storage,
  pausesMs = RETRY_PAUSES_MS,
): Promise<MovedPictures> {
  try {
    return await copyAndCompare({ db }, { source, target, pausesMs });
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new BackupError(
      `The pictures could not be copied to ${target.place} (${describeCause(error)}). Run this again: it continues where it ended.`,
      { cause: error },
    );
  }
}
