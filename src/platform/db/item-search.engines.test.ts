import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
const FUNCTIONS = join(import.meta.dirname, '../../../db/functions');
const MIGRATION = '20261128T1440_item_search.sql';

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));
const runMigration = async (file: string) => run(await readFile(join(MIGRATIONS, file), 'utf8'));
const runFunctions = async () => {
  const files = (await readdir(FUNCTIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(FUNCTIONS, file), 'utf8')));
  await run(texts.join('\n'));
};

const readSearch = async () =>
  (await sql`SELECT id, search::text, item_words FROM business_profile ORDER BY id`.execute(db)).rows;

it('brings items of a full database to the search as the triggers do', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of files.filter((each) => each < MIGRATION)) await runMigration(file);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name, is_featured, search)
    SELECT 1, 'Tienda', nth % 50 = 0, to_tsvector('pg_catalog.spanish', 'tienda') FROM generate_series(1, 200) AS nth;
    INSERT INTO catalog_item (business_id, name, group_name, sort_order, created_at, updated_at)
    SELECT b, CASE i WHEN 1 THEN 'Chuchitos "d''la" Tía\\!' WHEN 2 THEN '★' WHEN 35 THEN 'Oculto' ELSE 'Ñandú ' || i END,
      CASE WHEN i < 5 THEN 'Antojitos' END, i, now(), now()
    FROM generate_series(1, 190) AS b, generate_series(1, 40) AS i;`);
  await runMigration(MIGRATION);
  const migrated = await readSearch();
  const { rows: words } = await sql`
    SELECT word, sum(change)::int AS count FROM search_word_change WHERE of_items GROUP BY word ORDER BY word`.execute(
    db,
  );
  expect(words).toEqual([
    { word: 'chuchitos', count: 190 },
    { word: 'dla', count: 190 },
    { word: 'oculto', count: 3 },
    { word: 'tía', count: 190 },
    { word: 'ñandú', count: 190 },
  ]);
  for (const file of files.filter((each) => each > MIGRATION)) await runMigration(file);
  await runFunctions();
  await run(`
    UPDATE business_profile SET search = '', item_words = item_words;
    UPDATE business_profile SET name = name`);
  const computed = await readSearch();
  const lexemes = (rows: unknown[]) => JSON.stringify(rows).replaceAll(/:[\dA-D,]+/g, '');
  expect(lexemes(migrated)).toBe(lexemes(computed));
});
