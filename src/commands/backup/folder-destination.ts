import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findErrorCode } from '#platform/startup-error.ts';
import { type Archive, type BackupDestination, isArchiveName } from './destination.ts';
import { BackupError } from './backup-error.ts';
import { makeWorkFolder, withFile } from './files.ts';

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
