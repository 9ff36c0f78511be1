import { stat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '#platform/config.ts';
import {
  isShownToVisitors,
  parseS3Address,
  type S3Place,
  describeS3Place,
} from '#platform/storage/s3-config.ts';
import { type Archive, type BackupDestination, isArchiveName } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { findErrorCode } from '#platform/startup-error.ts';
import { makeWorkFolder, withFile } from './files.ts';
import { tmpdir } from 'node:os';
import { RETRY_PAUSES_MS } from '#platform/storage/retry.ts';
import type { S3Access } from '#platform/storage/s3-client.ts';
import { createS3Archives } from './s3-archives.ts';

const UNFINISHED = '.unfinished-';

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = findErrorCode(error);
    if (code === null || !(error instanceof Error) || !('syscall' in error)) throw error;
    throw new BackupError(`The backup in ${folder} failed: ${error.message}`, { cause: error });
  }
}

async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, 'r', (handle) => handle.sync());
}

async function* readFile(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw new BackupError(`${path} can not be read (${findErrorCode(error)}).`, { cause: error });
  }
}

export const fileArchive = (path: string): Archive => ({ path, read: () => readFile(path) });

export function createFolderDestination(path: string): BackupDestination {
  const folder = resolve(path);
  return {
    place: path,
    add: (name, fill) =>
      inFolder(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const workFolder = await makeWorkFolder(folder, UNFINISHED);
        const draft = join(workFolder, 'archive.tar.gz');
        try {
          const made = await fill({
            folder: workFolder,
            write: (content) =>
              pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
            archive: fileArchive(draft),
          });
          await rename(draft, join(folder, name));
          await syncFolder(folder);
          return made;
        } finally {
          await rm(workFolder, { recursive: true, force: true });
        }
      }),
    list: () => inFolder(folder, async () => (await readdir(folder)).filter(isArchiveName).toSorted()),
    open: (name) => fileArchive(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Passes archives through memory in parts; only tables wait in TMPDIR. */
export function createS3Destination(
  access: S3Access,
  at: S3Place,
  pausesMs = RETRY_PAUSES_MS,
): BackupDestination {
  const archives = createS3Archives(access, at, pausesMs);
  const place = describeS3Place(at);
  const open = (name: string) => ({ path: `${place}/${name}`, read: () => archives.read(name) });
  return {
    place,
    open,
    add: async (name, fill) => {
      await archives.removeAbandoned();
      const folder = await makeWorkFolder(tmpdir(), 'plaza-backup-');
      let sha256 = '';
      try {
        const made = await fill({
          folder,
          write: async (content) => {
            sha256 = await archives.write(name, content);
          },
          archive: open(name),
        });
        await archives.markComplete(name, sha256);
        return made;
      } catch (error) {
        await archives.remove(name).catch(() => {});
        throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    list: archives.listComplete,
    remove: archives.remove,
  };
}

type Stores = Pick<Config, 's3' | 'media'>;

const HAS_SCHEME = /^[a-z0-9]+:\/\//i;
const ARCHIVE = /\.tar\.gz$/;

/** Opens a place for archives. @throws BackupError for an address that can not be written to */
export function openDestination(to: string, { s3, media }: Stores): BackupDestination {
  if (!HAS_SCHEME.test(to)) return createFolderDestination(to);
  const place = parseS3Address(to);
  if (!place)
    throw new BackupError(
      `Backups are in a folder, or at an address such as s3://bucket/folder, not at ${to}.`,
    );
  if (!s3) throw new BackupError(`Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to use ${to}.`);
  if (isShownToVisitors(place, media))
    throw new BackupError(
      `${to} is a part of MEDIA_URL, which MEDIA_PUBLIC_URL shows to everyone. Use another bucket or folder.`,
    );
  return createS3Destination(s3, place);
}

async function isPlace(from: string): Promise<boolean> {
  if (HAS_SCHEME.test(from)) return !ARCHIVE.test(from);
  return stat(from).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Returns null for a place with archives. */
export async function openArchive(from: string, stores: Stores): Promise<Archive | null> {
  if (await isPlace(from)) return null;
  return openDestination(dirname(from), stores).open(basename(from));
}
