import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { type Places, findDataFolder } from './data-place.ts';
import { StartupError, findErrorCode } from './startup-error.ts';

/** Lets the program start on a full disk: reads need no space. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const REASONS = new Map([
  ['EACCES', 'the user that runs the program may not write there'],
  ['EPERM', 'the user that runs the program may not write there'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'a file is in the place of a folder'],
  ['EEXIST', 'a file is in the place of a folder'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
]);

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

const ENTRIES = ['postgres', 'run', 'media', 'cache', 'session-key', 'postgres.lock'];

async function writeProbe(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(probe, 'x', { mode: 0o600 });
  } finally {
    await rm(probe, { force: true });
  }
}

async function requireWritable(folder: string, setting: string, log: Logger): Promise<void> {
  try {
    await writeProbe(folder);
  } catch (error) {
    const code = findErrorCode(error);
    if (code === null) throw error;
    const fault = `No file can be written to ${resolve(folder)}: ${REASONS.get(code) ?? 'the disk fails'} (${code}).`;
    if (!FULL.has(code)) throw new StartupError(`${fault} Repair it, or set ${setting} to another folder.`);
    log.error({ err: error }, fault);
  }
}

const findStats = (path: string) => stat(path).catch(() => null);

const isOpenToOthers = async (path: string) => (((await findStats(path))?.mode ?? 0) & OTHERS) !== 0;

export async function* makePrivate(path: string): AsyncGenerator<string> {
  const stats = await findStats(path);
  if (!stats) return;
  if (stats.isDirectory()) {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isSymbolicLink()) yield* makePrivate(join(path, entry.name));
    }
  }
  if ((stats.mode & OTHERS) === 0) return;
  try {
    await chmod(path, stats.mode & ~OTHERS);
  } catch {
    yield path;
  }
}

/** Lets others list the folder, such as a mounted one, but not replace its entries. */
async function removeOthersWrite(folder: string): Promise<void> {
  const stats = await findStats(folder);
  if (!stats || (stats.mode & STICKY) !== 0 || (stats.mode & OTHERS_WRITE) === 0) return;
  // Fails for a folder of another user, which stays as it is.
  await chmod(folder, stats.mode & ~OTHERS_WRITE).catch(() => {});
}

export async function restrictToOwner(dataDir: string): Promise<string[]> {
  process.umask(OTHERS);
  await removeOthersWrite(dataDir);
  const failed: string[] = [];
  for (const entry of ENTRIES) {
    const path = join(dataDir, entry);
    // A private folder hides its content, which may be very many pictures.
    if (!(await isOpenToOthers(path))) continue;
    for await (const open of makePrivate(path)) failed.push(open);
  }
  return failed;
}

/** @throws StartupError, except for a full disk */
export async function prepareDataFolder(places: Places, log: Logger): Promise<void> {
  const dataDir = findDataFolder(places);
  await requireWritable(tmpdir(), 'TMPDIR', log);
  if (dataDir === null) return void process.umask(OTHERS);
  for (const folder of [dataDir, ...(places.media ? [] : [join(dataDir, 'media')]), join(dataDir, 'cache')])
    await requireWritable(folder, 'DATA_DIR', log);
  for (const path of await restrictToOwner(dataDir)) {
    log.warn(
      { path },
      'other users of this machine can reach this path, and its permissions can not be changed',
    );
  }
}
