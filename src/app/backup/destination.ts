import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findErrorCode } from '#platform/startup-error.ts';
import { DAY } from '#shared/time.ts';
import { BackupError } from './backup-error.ts';
import { withFile } from './with-file.ts';

export interface BackupDestination {
  inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T>;
  publish(path: string, name: string): Promise<void>;
  /** Names of archives, oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const UNFINISHED = '.unfinished-';
const ARCHIVE = /^plaza-\d{8}T\d{6}Z\.tar\.gz$/;

async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = findErrorCode(error);
    if (code === null || !(error instanceof Error) || !('syscall' in error)) throw error;
    throw new BackupError(`The backup in ${folder} failed: ${error.message}`, { cause: error });
  }
}

/** What a killed backup left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((entry) => entry.startsWith(UNFINISHED))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < Date.now() - DAY)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  await withFile(folder, 'r', (handle) => handle.sync());
}

export function createFolderDestination(path: string): BackupDestination {
  const folder = resolve(path);
  return {
    inWorkFolder: (work) =>
      inFolder(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeAbandoned(folder);
        const workFolder = await mkdtemp(join(folder, UNFINISHED));
        try {
          return await work(workFolder);
        } finally {
          await rm(workFolder, { recursive: true, force: true });
        }
      }),
    publish: async (archive, name) => {
      await rename(archive, join(folder, name));
      await syncFolder(folder);
    },
    list: async () => (await readdir(folder)).filter((name) => ARCHIVE.test(name)).toSorted(),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** @throws BackupError for an address that is no folder */
export function openDestination(to: string): BackupDestination {
  if (/^[a-z0-9]+:\/\//i.test(to))
    throw new BackupError(`A backup can be written to a folder only, not to ${to}.`);
  return createFolderDestination(to);
}

/** Keeps the newest archives. */
export async function removeOldBackups(destination: BackupDestination, keep: number): Promise<string[]> {
  const old = (await destination.list()).slice(0, -keep);
  for (const name of old) await destination.remove(name);
  return old;
}
