import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);

/** However much there is to be rewritten. */
const PATIENCE = 'SET LOCAL statement_timeout = 0';

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
    return [
      name.replace('.sql', ''),
      { up: async (db) => void (await sql.raw(`${PATIENCE};\n${text}`).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings the database to the newest migration, under a lock; gives the names it applied, throws at the first failure. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
