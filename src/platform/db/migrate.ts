import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../startup-error.ts';
import type { Db } from './database.ts';

const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../db/functions/', import.meta.url);

const FIRST_BEFORE_RELEASE = '0001_foundation';

const NO_TIMEOUT = 'SET LOCAL statement_timeout = 0';

const LOCK_ID = 7_346_109_202;

/** Shows the reason for which Kysely's own first statement would fail without one. */
const PROBE = 'CREATE TABLE may_create_tables (); DROP TABLE may_create_tables';

interface SqlFile {
  name: string;
  text: string;
  sha256: string;
}

async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      return {
        name: file.replace('.sql', ''),
        text,
        sha256: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

async function tableExists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`SELECT to_regclass(${table})::text AS name`.execute(db);
  return rows[0]?.name !== null;
}

export async function listRun(db: Db): Promise<string[]> {
  if (!(await tableExists(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

function requireKnown(run: readonly string[], migrations: readonly SqlFile[]): void {
  if (run.includes(FIRST_BEFORE_RELEASE)) {
    throw new StartupError(
      'The database was made before version 1.0.0, and nothing has been changed. UPGRADING.md says which version to start once before this one.',
    );
  }
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = run.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `The database was changed by a newer version of this program (${unknown.join(', ')}). ` +
        'Start that version, or restore the backup from before the update (docs/operations.md).',
    );
  }
}

async function runMigrations(db: Db, files: readonly SqlFile[]): Promise<string[]> {
  const migrations = files.map(({ name, text }): [string, Migration] => [
    name,
    { up: async (transaction) => void (await sql.raw(`${NO_TIMEOUT};\n${text}`).execute(transaction)) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  // Two branches may have added theirs in either order.
  const { error, results = [] } = await new Migrator({
    db,
    provider,
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

async function listUnapplied(db: Db, files: readonly SqlFile[]): Promise<SqlFile[]> {
  if (!(await tableExists(db, 'applied_function_file'))) return [...files];
  const { rows } = await sql<Pick<SqlFile, 'name' | 'sha256'>>`
    SELECT name, sha256 FROM applied_function_file`.execute(db);
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  return files.filter(({ name, sha256 }) => applied.get(name) !== sha256);
}

async function recordApplied(db: Db, files: readonly SqlFile[]): Promise<void> {
  if (!(await tableExists(db, 'applied_function_file')))
    await sql`CREATE TABLE applied_function_file (name text PRIMARY KEY, sha256 text NOT NULL)`.execute(db);
  await sql`DELETE FROM applied_function_file`.execute(db);
  for (const { name, sha256 } of files)
    await sql`INSERT INTO applied_function_file (name, sha256) VALUES (${name}, ${sha256})`.execute(db);
}

async function applyFunctions(db: Db, files: readonly SqlFile[], all: boolean): Promise<string[]> {
  const stale = all ? files : await listUnapplied(db, files);
  for (const { text } of stale) await sql.raw(text).execute(db);
  if (stale.length > 0) await recordApplied(db, files);
  return stale.map(pathBelowDb);
}

const pathBelowDb = ({ name }: SqlFile) => `functions/${name}`;

export async function requireMigrated(db: Db, functions = FUNCTIONS): Promise<void> {
  const migrations = await readSqlFiles(MIGRATIONS);
  const run = await listRun(db);
  requireKnown(run, migrations);
  const missing = [
    ...migrations.map(({ name }) => name).filter((name) => !run.includes(name)),
    ...(await listUnapplied(db, await readSqlFiles(functions))).map(pathBelowDb),
  ];
  if (missing.length === 0) return;
  throw new StartupError(
    `The database lacks what this version needs (${missing.join(', ')}), and MIGRATE is off. ` +
      'Start it once with MIGRATE=on, as a user who may change tables.',
  );
}

export const listMigrations = async (): Promise<string[]> =>
  (await readSqlFiles(MIGRATIONS)).map(({ name }) => name);

/** Locks until the end of the transaction: one of several programs migrates, and the others find it done. */
export async function lockMigrations(transaction: Db): Promise<void> {
  await sql.raw(`${NO_TIMEOUT}; SELECT pg_advisory_xact_lock(${LOCK_ID})`).execute(transaction);
}

/** Leaves out functions and triggers, so that rows can be loaded as they were. */
export async function createTables(transaction: Db, names: readonly string[]): Promise<void> {
  await sql.raw(PROBE).execute(transaction);
  const migrations = await readSqlFiles(MIGRATIONS);
  await runMigrations(
    transaction,
    migrations.filter(({ name }) => names.includes(name)),
  );
}

/**
 * Migrates after `lockMigrations`. Applies all functions again, because a table that a migration creates again has
 * lost its triggers. @throws StartupError
 */
export async function migrateLocked(transaction: Db, functions = FUNCTIONS): Promise<string[]> {
  const [migrations, functionFiles] = [await readSqlFiles(MIGRATIONS), await readSqlFiles(functions)];
  const run = await listRun(transaction);
  requireKnown(run, migrations);
  if (run.length === 0) await sql.raw(PROBE).execute(transaction);
  const migrated = await runMigrations(transaction, migrations);
  return [...migrated, ...(await applyFunctions(transaction, functionFiles, migrated.length > 0))];
}

const FEW_PAGES = 100;

/**
 * Gives tables that a migration has written again their visibility map, without which an index alone answers nothing. No autovacuum
 * does: it counts changed rows.
 */
async function vacuumRewritten(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relallvisible = 0 AND relpages > ${FEW_PAGES}`.execute(
      connection,
    );
    if (rows.length === 0) return;
    await sql`SET statement_timeout = 0`.execute(connection);
    for (const { name } of rows) await sql`VACUUM ${sql.id(name)}`.execute(connection);
    await sql`RESET statement_timeout`.execute(connection);
  });
}

/** Brings the database up to date. @throws StartupError */
export async function migrate(db: Db, functions = FUNCTIONS): Promise<string[]> {
  const done = await db.transaction().execute(async (transaction) => {
    await lockMigrations(transaction);
    return migrateLocked(transaction, functions);
  });
  if (done.length > 0) await vacuumRewritten(db);
  return done;
}
