import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFault } from '../start-fault.ts';

const POSTGRES_MAJOR = '18';

/** Without any of these there is no database; `base/5` holds the one that is used. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'base/5/PG_VERSION', 'pg_wal', 'pg_xact'];

/** Whether there is nothing at the path, or an empty folder. */
export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Throws a StartFault unless the folder holds a whole database that this program can open, or nothing at all. */
export async function requireUsable(folder: string): Promise<void> {
  if (await isEmpty(folder)) return;
  const missing = ESSENTIAL.filter((path) => !existsSync(join(folder, path)));
  if (missing.length > 0) {
    throw new StartFault(
      `${folder} is not empty and is no whole database (${missing.join(', ')} missing), so nothing was changed: ` +
        'put a backup in its place, or move it away to start with an empty database.',
    );
  }
  const major = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (major === POSTGRES_MAJOR) return;
  throw new StartFault(
    `The database in ${folder} was made by PostgreSQL ${major}, this program embeds ${POSTGRES_MAJOR}: ` +
      'start the version that made it, export with pg_dump, empty the folder, and import here (docs/operations.md).',
  );
}
