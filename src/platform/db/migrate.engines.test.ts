import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { describeSchema } from '#test/describe-schema.ts';
import { createTables, migrate, requireMigrated } from './migrate.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NEWER = /changed by a newer version of this program \(9999_ratings\)/;
const listNames = async (folder: string) =>
  (await readdir(join(ROOT, 'db', folder)))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted();
const MIGRATIONS = await listNames('migrations');
const FUNCTION_FILES = (await listNames('functions')).map((name) => `functions/${name}`);
const EVERYTHING = [...MIGRATIONS, ...FUNCTION_FILES];

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const executeText = (text: string) =>
  db.transaction().execute((transaction) => sql.raw(text).execute(transaction));

const emptyDatabase = () => executeText('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

async function listRecorded(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name);
}

describe('a database that is up to date', () => {
  it('has nothing to apply', async () => {
    expect(await migrate(db)).toEqual([]);
    await expect(requireMigrated(db)).resolves.toBeUndefined();
  });

  it('takes every function file again without a change', async () => {
    const before = await describeSchema(db);
    await sql`DELETE FROM applied_function_file`.execute(db);
    expect(await migrate(db)).toEqual(FUNCTION_FILES);
    expect(await describeSchema(db)).toEqual(before);
  });

  it('is refused after a newer version has changed it', async () => {
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_ratings', '2099-01-01')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(NEWER);
    await expect(requireMigrated(db)).rejects.toThrow(NEWER);
    await sql`DELETE FROM kysely_migration WHERE name = '9999_ratings'`.execute(db);
  });
});

describe('functions', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plaza-functions-'));
  });
  afterEach(() => migrate(db));
  afterAll(() => rm(folder, { recursive: true }));

  const write = (body: string) =>
    writeFile(
      join(folder, 'greeting.sql'),
      `CREATE OR REPLACE FUNCTION greeting() RETURNS text LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;`,
    );
  const start = () => migrate(db, pathToFileURL(`${folder}/`));
  const greet = async () =>
    (await sql<{ text: string }>`SELECT greeting() AS text`.execute(db)).rows[0]?.text;
  const findWriter = async () =>
    (await sql<{ id: string }>`SELECT xmin::text AS id FROM pg_proc WHERE proname = 'greeting'`.execute(db))
      .rows;

  it('are applied when their text changes, and only then', async () => {
    await write("RETURN 'Buenos días';");
    expect(await start()).toEqual(['functions/greeting']);
    expect(await greet()).toBe('Buenos días');
    const writer = await findWriter();
    expect(await start()).toEqual([]);
    expect(await findWriter()).toEqual(writer);
    await write("RETURN 'Buenas tardes';");
    expect(await start()).toEqual(['functions/greeting']);
    expect(await greet()).toBe('Buenas tardes');
  });

  it('are applied by one of two programs that start at once', async () => {
    await write("RETURN 'Buenas noches';");
    const applied = await Promise.all([start(), start()]);
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], ['functions/greeting']]);
    expect(await greet()).toBe('Buenas noches');
  });

  it('are applied again by an earlier version that has other files', async () => {
    await write("RETURN 'Adiós';");
    await start();
    expect(await migrate(db)).toEqual(FUNCTION_FILES);
  });

  it('stay as they are if a file fails', async () => {
    await write("RETURN 'Hola';");
    await start();
    await write('RETURN');
    await expect(start()).rejects.toThrow(/syntax error/);
    expect(await greet()).toBe('Hola');
  });

  it('are required with MIGRATE=off', async () => {
    await write("RETURN 'Hasta luego';");
    await expect(requireMigrated(db, pathToFileURL(`${folder}/`))).rejects.toThrow(
      /\(functions\/greeting\), and MIGRATE is off/,
    );
  });
});

describe('an empty database', () => {
  beforeAll(emptyDatabase);

  it('is refused with MIGRATE=off, and what it lacks is named', async () => {
    await expect(requireMigrated(db)).rejects.toThrow(`(${EVERYTHING.join(', ')}), and MIGRATE is off`);
  });

  it('is migrated by one of two programs that start at once', async () => {
    const applied = await Promise.all([migrate(db), migrate(db)]);
    expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], EVERYTHING]);
  });
});

describe('a migration of another branch', () => {
  it('runs after later ones', async () => {
    const other = MIGRATIONS.find((name) => name.endsWith('_event_order'));
    await emptyDatabase();
    const later = MIGRATIONS.filter((name) => name !== other);
    await db.transaction().execute((transaction) => createTables(transaction, later));
    expect(await migrate(db)).toEqual([other, ...FUNCTION_FILES]);
  });
});

describe('a database from before 1.0.0', () => {
  it('is refused as it is, and told where its steps are', async () => {
    await emptyDatabase();
    await executeText('CREATE TABLE kysely_migration (name text PRIMARY KEY, timestamp text NOT NULL)');
    await sql`INSERT INTO kysely_migration VALUES ('0001_foundation', '2026-01-01')`.execute(db);
    const refused = /before version 1\.0\.0.*UPGRADING\.md/;
    await expect(migrate(db)).rejects.toThrow(refused);
    await expect(requireMigrated(db)).rejects.toThrow(refused);
    expect(await listRecorded()).toEqual(['0001_foundation']);
  });
});
