import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
const STICKY = 0o1000;

/** What the program writes in its data folder. */
const ENTRIES = ['postgres', 'run', 'media', 'cache', 'session-key', 'postgres.lock'];

const findStats = (path: string) => stat(path).catch(() => null);

const isOpen = async (path: string) => (((await findStats(path))?.mode ?? 0) & OTHERS) !== 0;

/** Takes the rights of other users away from the path and all that is below it. Yields the paths that can't be changed. */
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

/** Others may list a folder that was theirs as well before, such as a mounted one, but not replace what it holds. */
async function refuseWriters(folder: string): Promise<void> {
  const stats = await findStats(folder);
  if (!stats || (stats.mode & STICKY) !== 0 || (stats.mode & OTHERS_WRITE) === 0) return;
  // A folder of another user stays as that user wants it.
  await chmod(folder, stats.mode & ~OTHERS_WRITE).catch(() => {});
}

/**
 * Takes the permissions of other users away from what the program has in its data folder, and from what it will write. Returns
 * the paths whose permissions can't be changed.
 */
export async function restrictToOwner(dataDir: string): Promise<string[]> {
  process.umask(OTHERS);
  await refuseWriters(dataDir);
  const open: string[] = [];
  for (const entry of ENTRIES) {
    const path = join(dataDir, entry);
    // A private folder hides its content, which may be very many pictures.
    if (!(await isOpen(path))) continue;
    for await (const failed of makePrivate(path)) open.push(failed);
  }
  return open;
}
