import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findErrorCode } from '../../startup-error.ts';
import { PGlite } from '@electric-sql/pglite';

const BUILT = join(import.meta.dirname, '../../../../dist/empty-database');

/** The engine's own 160 MB of buffers would be most of a small machine; the system caches the files anyway. */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Creates an empty database in a folder that does not exist. Takes seconds and 600 MB of memory. */
export async function initializeDatabase(folder: string): Promise<void> {
  const db = await PGlite.create({ dataDir: folder, startParams: START_PARAMS });
  await db.close();
}

/** Returns false if another user built it and keeps files to itself. */
async function copyReadable(source: string, target: string): Promise<boolean> {
  try {
    await cp(source, target, { recursive: true });
    return true;
  } catch (error) {
    if (findErrorCode(error) !== 'EACCES') throw error;
    await rm(target, { recursive: true, force: true });
    return false;
  }
}

/**
 * Copies the empty database that the build made, or creates one. It is a draft that is renamed when it is whole: a killed
 * process leaves nothing else.
 */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  if (!existsSync(BUILT) || !(await copyReadable(BUILT, draft))) await initializeDatabase(draft);
  await rename(draft, folder);
}
