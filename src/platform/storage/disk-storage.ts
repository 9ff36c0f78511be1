import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Dirent, type Stats, createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { findErrorCode } from '../startup-error.ts';
import { SITE_ID_NAME, createSiteIdFile } from './site-id.ts';
import {
  END_OF_TIME,
  type FileRange,
  type FileVersion,
  type Storage,
  type StoredFile,
  TRASH,
  isListed,
  isTrashDayBefore,
  requireKey,
  storageFailure,
  trashKey,
} from './storage.ts';

export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw findErrorCode(error) === null ? error : storageFailure(error);
  }
}

const unlessMissing = <T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> =>
  reading.catch((error: unknown) => {
    if (findErrorCode(error) !== 'ENOENT') throw error;
    return otherwise;
  });

const listFolder = (path: string): Promise<Dirent[]> =>
  unlessMissing(readdir(path, { withFileTypes: true }), []);

async function* listBelow(root: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await onDisk(() => listFolder(join(root, prefix)))) {
    const key = prefix + entry.name;
    if (!isListed(key.split('/'))) continue;
    if (entry.isDirectory()) yield* listBelow(root, `${key}/`);
    else yield key;
  }
}

async function findFile(path: string) {
  const found = await unlessMissing(stat(path), null);
  return found?.isFile() ? found : null;
}

/** Reads before the response begins, so that an unreadable file cuts none short. */
async function openStream(path: string): Promise<Readable> {
  const stream = createReadStream(path);
  await once(stream, 'readable');
  return stream;
}

async function findStored(path: string): Promise<StoredFile | null> {
  const file = await findFile(path);
  return (
    file && {
      byteLength: file.size,
      stream: () => onDisk(() => openStream(path)),
      release: async () => {},
    }
  );
}

const versionOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`;

const findVersion = (path: string): Promise<FileVersion | null> =>
  onDisk(async () => {
    const file = await findFile(path);
    return file && { byteLength: file.size, version: versionOf(file) };
  });

/** Reads from one open file, so that a replacement meanwhile mixes no two. */
const readRange = (path: string, version: string, { begin, end }: FileRange): Promise<Readable | null> =>
  onDisk(async () => {
    const file = await unlessMissing(open(path), null);
    if (!file) return null;
    try {
      if (versionOf(await file.stat()) === version) {
        const stream = file.createReadStream({ start: begin, end: end - 1 });
        await once(stream, 'readable');
        return stream;
      }
    } catch (error) {
      await file.close();
      throw error;
    }
    await file.close();
    return null;
  });

async function moveTo(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(path, target);
}

/** Writes beside the target first, so that an interrupted write leaves no half file under a served name. */
async function writeAtomically(
  unfinished: string,
  target: string,
  content: Buffer | Readable,
): Promise<void> {
  try {
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await moveTo(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

function createSiteId(folder: string) {
  const path = join(folder, SITE_ID_NAME);
  const unfinished = join(folder, 'unfinished', randomUUID());
  return createSiteIdFile({
    path,
    read: () => onDisk(() => unlessMissing(readFile(path, 'utf8'), null)),
    create: (content) =>
      onDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
          if (findErrorCode(error) !== 'EEXIST') throw error;
        });
      }),
    replace: (content) => onDisk(() => writeAtomically(unfinished, path, Buffer.from(content))),
    remove: () => onDisk(() => rm(path, { force: true })),
  });
}

async function emptyTrash(trash: string, before: Date): Promise<void> {
  for (const { name } of await listFolder(trash)) {
    if (isTrashDayBefore(name, before)) await rm(join(trash, name), { recursive: true, force: true });
  }
}

export function createDiskStorage(folder: string): Storage {
  const root = resolve(folder);
  const resolvePath = (key: string) => join(root, requireKey(key));
  const ifOld = (key: string, before: Date, act: (path: string) => Promise<void>) =>
    onDisk(async () => {
      const path = resolvePath(key);
      const file = await findFile(path);
      if (!file || file.mtime >= before) return false;
      await act(path);
      return true;
    });
  return {
    place: root,
    put: async (key, content) => {
      const target = resolvePath(key);
      await onDisk(() => writeAtomically(resolvePath(`unfinished/${randomUUID()}`), target, content));
    },
    find: async (key) => {
      const path = resolvePath(key);
      return onDisk(() => findStored(path));
    },
    findVersion: async (key) => findVersion(resolvePath(key)),
    readRange: async (key, version, range) => readRange(resolvePath(key), version, range),
    remove: async (key) => {
      const path = resolvePath(key);
      await onDisk(() => rm(path, { force: true }));
    },
    removeOld: (key, before) => ifOld(key, before, unlink),
    trash: (key, now, before = END_OF_TIME) =>
      ifOld(key, before, (path) => moveTo(path, join(root, trashKey(key, now)))),
    emptyTrash: (before) => onDisk(() => emptyTrash(join(root, TRASH), before)),
    list: () => listBelow(root, ''),
    publicUrl: null,
    siteId: createSiteId(root),
  };
}
