import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { describeSchema } from '#test/describe-schema.ts';
import { migrate, requireMigrated } from './migrate.ts';

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

describe('a database from before the baseline', () => {
  let wanted: string[];
  let seeds: unknown;
  const readSeeds = async () => ({
    places: await db.selectFrom('place').selectAll().orderBy('code').execute(),
    plans: await db.selectFrom('subscriptionPlan').selectAll().orderBy('id').execute(),
  });

  beforeAll(async () => {
    [wanted, seeds] = [await describeSchema(db), await readSeeds()];
    await emptyDatabase();
    await executeText(await readFile(join(ROOT, 'test/fixtures/before-baseline.sql'), 'utf8'));
  });

  it('is refused if it has run only some of the former migrations', async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      DELETE FROM kysely_migration WHERE name > '0018' RETURNING *`.execute(db);
    const before = await listRecorded();
    const missing = /has run only some .* \(0018_oldest_business_shown, 0020_session_age missing\)/;
    await expect(migrate(db)).rejects.toThrow(missing);
    await expect(requireMigrated(db)).rejects.toThrow(missing);
    expect(await listRecorded()).toEqual(before);
    for (const { name, timestamp } of rows)
      await sql`INSERT INTO kysely_migration VALUES (${name}, ${timestamp})`.execute(db);
  });

  it('is refused with MIGRATE=off', async () => {
    await expect(requireMigrated(db)).rejects.toThrow(/\(0001_baseline, .*\), and MIGRATE is off/);
  });

  it('is adopted, and then as if made by the baseline', async () => {
    expect(await migrate(db)).toEqual(EVERYTHING);
    expect(await listRecorded()).toEqual(MIGRATIONS);
    expect(await describeSchema(db)).toEqual(wanted);
    expect(await readSeeds()).toEqual(seeds);
    expect(await migrate(db)).toEqual([]);
    await expect(requireMigrated(db)).resolves.toBeUndefined();
  });

  it('has its rows, and its triggers work on them', async () => {
    const find = async (text: string) =>
      (
        await sql<{
          id: number;
        }>`SELECT id FROM search_hits(plainto_tsquery('pg_catalog.spanish', f_norm(${text})),
        NULL, '09', NULL, 9)`.execute(db)
      ).rows;
    expect(await find('panadería espiga')).toEqual([{ id: 1 }]);
    await sql`UPDATE business_profile SET name = 'Panadería Xelajú' WHERE id = 1`.execute(db);
    expect(await find('espiga')).toEqual([]);
    expect(await find('xelaju')).toEqual([{ id: 1 }]);
    await sql`INSERT INTO business_profile (user_id, name) VALUES (1, 'Café Volcán')`.execute(db);
    expect(
      await db.selectFrom('businessProfile').select(['id', 'isFeatured']).orderBy('id').execute(),
    ).toEqual([
      { id: 1, isFeatured: true },
      { id: 2, isFeatured: false },
      { id: 3, isFeatured: true },
    ]);
  });
});
