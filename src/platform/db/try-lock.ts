import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Kept from the garbage collector, which would close them. */
const held = new Set<DatabaseSync>();

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes the lock that a file stands for and gives its release; null while it is taken, by another process or by this one.
 * It ends with the process, however that ends. Node can't lock files by itself, but the SQLite in it can, on every system.
 */
export function tryLock(file: string): (() => void) | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
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
