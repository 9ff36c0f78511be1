import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { DatabaseSync } from 'node:sqlite';

const POSTGRES_MAJOR = '18';

const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'base/5/PG_VERSION', 'pg_wal', 'pg_xact'];

export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

export async function requireUsable(folder: string): Promise<void> {
  if (await isEmpty(folder)) return;
  const missing = ESSENTIAL.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) {
    throw new StartupError(
      `${folder} is not empty and is no whole database (${missing.join(', ')} missing), so nothing was changed: ` +
        'put a backup in its place, or move it away to start with an empty database.',
    );
  }
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major === POSTGRES_MAJOR) return;
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${major}, this program embeds ${POSTGRES_MAJOR}: ` +
      'start the version that made it, make a backup, empty the folder, and restore it here (docs/operations.md).',
  );
}

const SQLITE_BUSY = 5;

/** The garbage collector would close them. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Null while the lock is taken. Node can't lock files, but its SQLite can on every system. */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // A journal on disk would need space, and a site starts on a full disk too.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
