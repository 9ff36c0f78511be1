import { AppError } from '#shared/errors.ts';
import { StartupError, findErrorCode } from './startup-error.ts';
import { mkdir, readFile, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Dirent, createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

const DETAIL = 'No podemos guardar ni leer archivos en este momento. Inténtalo de nuevo en un minuto.';
const RETRY_AFTER_S = 60;

export const storageFailure = (cause: unknown): AppError =>
  new AppError('unavailable', DETAIL, { retryAfterS: RETRY_AFTER_S, cause });

export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw findErrorCode(error) === null ? error : storageFailure(error);
  }
}

export interface SiteIdFile {
  path: string;
  find(): Promise<string | null>;
  /** Writes the id unless there is one; returns the stored one. @throws StartupError for a damaged file. */
  claim(id: string): Promise<string>;
}

/** Not a storage key: never listed, served or swept. */
const FILE_NAME = '.site-id';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** For another process that has made the file and is about to write it. */
const RETRIES = 20;
const RETRY_MS = 100;

async function findContent(path: string): Promise<string | null> {
  return onDisk(() =>
    readFile(path, 'utf8').catch((error: unknown) => {
      if (findErrorCode(error) !== 'ENOENT') throw error;
      return null;
    }),
  );
}

export function createSiteIdFile(folder: string): SiteIdFile {
  const path = join(folder, FILE_NAME);
  async function find(): Promise<string | null> {
    for (let attempt = 0; attempt < RETRIES; attempt += 1) {
      const content = await findContent(path);
      if (content === null) return null;
      const id = content.trim().toLowerCase();
      if (UUID.test(id)) return id;
      await setTimeout(RETRY_MS);
    }
    throw new StartupError(
      `${path} is damaged: it should hold the id of the site, as the table site_identity does. ` +
        'Write that id into it, or remove the file: it is created again at start.',
    );
  }
  return {
    path,
    find,
    claim: (id) =>
      onDisk(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(path, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch((error: unknown) => {
          if (findErrorCode(error) !== 'EEXIST') throw error;
        });
        return (await find()) ?? id;
      }),
  };
}

export interface StoredFile {
  byteLength: number;
  stream(): Promise<Readable>;
}

/** Keys are relative lower-case paths without dot segments. A failed disk throws AppError `unavailable`. */
export interface Storage {
  put(key: string, data: Buffer): Promise<void>;
  find(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** Unless it was written at or after `before`; returns whether it was removed. */
  removeOld(key: string, before: Date): Promise<boolean>;
  trash(key: string, now: Date, before?: Date): Promise<boolean>;
  emptyTrash(before: Date): Promise<void>;
  list(): AsyncIterable<string>;
  siteId: SiteIdFile;
}

const NAME = /^[a-z0-9][a-z0-9._-]*$/;
const TRASH = 'trash';
const END_OF_TIME = new Date(8.64e15);
const DAY = /^\d{4}-\d\d-\d\d$/;

const isKey = (key: string) => key.split('/').every((name) => NAME.test(name));

const listFolder = (path: string): Promise<Dirent[]> =>
  readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (findErrorCode(error) !== 'ENOENT') throw error;
    return [];
  });

async function* listBelow(root: string, prefix: string): AsyncGenerator<string> {
  for (const entry of await onDisk(() => listFolder(join(root, prefix)))) {
    const key = prefix + entry.name;
    if (key === TRASH || !NAME.test(entry.name)) continue;
    if (entry.isDirectory()) yield* listBelow(root, `${key}/`);
    else yield key;
  }
}

async function findFile(path: string) {
  const found = await stat(path).catch((error: unknown) => {
    if (findErrorCode(error) !== 'ENOENT') throw error;
    return null;
  });
  return found?.isFile() ? found : null;
}

/** Read before the response begins, so that an unreadable file cuts none short. */
async function openStream(path: string): Promise<Readable> {
  const stream = createReadStream(path);
  await once(stream, 'readable');
  return stream;
}

async function moveTo(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await rename(path, target);
}

/** Beside the target first: a write that is cut short must not leave half a file under a served name. */
async function writeAtomically(unfinished: string, target: string, data: Buffer): Promise<void> {
  try {
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    await writeFile(unfinished, data, { mode: 0o600, flush: true });
    await moveTo(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

async function emptyTrash(trash: string, day: string): Promise<void> {
  for (const { name } of await listFolder(trash)) {
    if (DAY.test(name) && name < day) await rm(join(trash, name), { recursive: true, force: true });
  }
}

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export function createStorage(folder: string): Storage {
  const root = resolve(folder);
  const trash = join(root, TRASH);
  function resolvePath(key: string): string {
    if (isKey(key)) return join(root, key);
    throw new Error(`Unsafe storage key: ${JSON.stringify(key)}`);
  }
  const ifOld = (key: string, before: Date, act: (path: string) => Promise<void>) =>
    onDisk(async () => {
      const path = resolvePath(key);
      const file = await findFile(path);
      if (!file || file.mtime >= before) return false;
      await act(path);
      return true;
    });
  return {
    put: async (key, data) => {
      const target = resolvePath(key);
      await onDisk(() => writeAtomically(resolvePath(`unfinished/${randomUUID()}`), target, data));
    },
    find: async (key) => {
      const path = resolvePath(key);
      const file = await onDisk(() => findFile(path));
      return file && { byteLength: file.size, stream: () => onDisk(() => openStream(path)) };
    },
    remove: async (key) => {
      const path = resolvePath(key);
      await onDisk(() => rm(path, { force: true }));
    },
    removeOld: (key, before) => ifOld(key, before, unlink),
    trash: (key, now, before = END_OF_TIME) =>
      ifOld(key, before, (path) => moveTo(path, join(trash, isoDay(now), key))),
    emptyTrash: (before) => onDisk(() => emptyTrash(trash, isoDay(before))),
    list: () => listBelow(root, ''),
    siteId: createSiteIdFile(root),
  };
}
