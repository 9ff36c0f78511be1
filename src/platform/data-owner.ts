import { statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Becomes the user of the data folder if root runs the program, before anything is written: that user could not open
 * files of root. Returns the user's id, or null if nothing changes.
 */
export function becomeDataOwner(dataDir: string): number | null {
  if (process.getuid?.() !== 0) return null;
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (!stats || stats.uid === 0) return null;
  process.setgroups?.([stats.gid]);
  process.setgid?.(stats.gid);
  process.setuid?.(stats.uid);
  return stats.uid;
}

async function findForeign(path: string, uid: number): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  if (!stats) return null;
  if (stats.uid !== uid) return path;
  if (!stats.isDirectory()) return null;
  for (const name of await readdir(path)) {
    const found = await findForeign(join(path, name), uid);
    if (found !== null) return found;
  }
  return null;
}

/** Reports files that can't be written, because the embedded engine fails without a reason. @throws StartupError */
export async function requireOwnFiles(dataDir: string): Promise<void> {
  const uid = process.geteuid?.();
  if (uid === undefined || uid === 0) return;
  for (const name of ['postgres', 'postgres.lock', 'postgres.reserve']) {
    const found = await findForeign(join(dataDir, name), uid);
    if (found === null) continue;
    throw new StartupError(
      `${found} belongs to another user, probably because root ran a command: run chown -R ${uid} ${resolve(dataDir)} as root.`,
    );
  }
}
