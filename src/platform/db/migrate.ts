import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Db } from './database.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);

/** However much there is to be rewritten. */
const PATIENCE = 'SET LOCAL statement_timeout = 0';

/** Any number that nothing else in the database locks. */
const LOCK_ID = 7_346_109_202;

/** Fails where the user may make no table, and says why; Kysely's own first statement would fail without the reason. */
const PROBE = 'CREATE TABLE may_create_tables (); DROP TABLE may_create_tables';

const nameOf = (file: string) => file.replace('.sql', '');

/** The files of this version's migrations, in the order in which they run. */
const listFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listFiles()).map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, MIGRATIONS), 'utf8');
    return [nameOf(file), { up: async (db) => void (await sql.raw(`${PATIENCE};\n${text}`).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The migrations that the database has run; none where it is new. */
async function listRun(db: Db): Promise<string[]> {
  const found = await sql<{ history: string | null }>`
    SELECT to_regclass('kysely_migration')::text AS history`.execute(db);
  if (!found.rows[0]?.history) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws where a newer version has changed the database: this one knows neither its tables nor its rules. */
function refuseNewer(run: readonly string[], known: readonly string[]): void {
  const unknown = run.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `The database was changed by a newer version of this program (${unknown.join(', ')}). ` +
      'Start that version, or restore the backup from before the update (docs/operations.md).',
  );
}

/** Throws unless the database is as this version needs it; changes nothing. */
export async function requireMigrated(db: Db): Promise<void> {
  const [run, known] = [await listRun(db), (await listFiles()).map(nameOf)];
  refuseNewer(run, known);
  const missing = known.filter((name) => !run.includes(name));
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks what this version needs (${missing.join(', ')}), and MIGRATE is off. ` +
      'Start it once with MIGRATE=on, as a user who may change tables.',
  );
}

/**
 * Brings the database to the newest migration, under a lock; gives the names it applied. Throws at the first failure, and
 * where a newer version was here.
 */
export async function migrate(db: Db): Promise<string[]> {
  const run = await listRun(db);
  refuseNewer(run, (await listFiles()).map(nameOf));
  return db.transaction().execute(async (transaction) => {
    // Until the end of the transaction, so that of several programs one migrates, and the others find it done.
    await sql.raw(`${PATIENCE}; SELECT pg_advisory_xact_lock(${LOCK_ID})`).execute(transaction);
    if (run.length === 0) await sql.raw(PROBE).execute(transaction);
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: readMigrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  });
}
