import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { foldText } from '#shared/text.ts';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
const MIGRATION = '0024_plain_letters.sql';

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));
const runMigration = async (file: string) => run(await readFile(join(MIGRATIONS, file), 'utf8'));

it.each([
  "K'iche’ Tzʼutujil Bꞌalam Q´eqchi` ʻOkʼ",
  '𝓑𝓮𝓵𝓵𝓪 Ⓑ 🅱🅑 ⒝ ʙᴀʀ',
  'Pan\u00adde\u200br\u0301a ＣＡＦÉ',
  '❤️ Pan',
])('f_norm folds %j as the browser does', async (text) => {
  const { rows } = await sql<{ norm: string }>`SELECT f_norm(${text}) AS norm`.execute(db);
  expect(rows[0]?.norm).toBe(foldText(text));
});

it('computes again what is searched in a full database', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const earlier = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file < MIGRATION);
  for (const file of earlier.toSorted()) await runMigration(file);
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana 𝓑𝓮𝓵');
    INSERT INTO category (name, slug) VALUES ('Tejidos k’iche’', 'tejidos');
    INSERT INTO business_profile (user_id, category_id, name, description) VALUES
      (1, NULL, 'Tejidos Tzꞌutujil', 'Pan'), (1, 1, '𝓑𝓮𝓵𝓵𝓪', NULL), (1, NULL, 'Tienda', 'B´alam'), (1, NULL, 'Panadería', NULL);
    UPDATE business_profile SET whatsapp_verified_name = 'tejido ts ꞌutujil' WHERE id = 1;
    INSERT INTO announcement (business_id, title, content) VALUES (1, 'Clases', 'De qꞌeqchiꞌ');`);
  await runMigration(MIGRATION);
  const { rows } = await sql`
    SELECT name_norm, name_key, words, search @@ plainto_tsquery('spanish', 'tzutujil') AS tzutujil,
      search @@ plainto_tsquery('spanish', 'kiche') AS kiche
    FROM business_profile ORDER BY id`.execute(db);
  expect(rows).toEqual([
    {
      nameNorm: 'tejidos tzutujil',
      nameKey: 'tejido tsutujil',
      words: ['pan', 'tejidos', 'tzutujil'],
      tzutujil: true,
      kiche: false,
    },
    {
      nameNorm: 'bella',
      nameKey: 'beya',
      words: ['bella', 'kiche', 'tejidos'],
      tzutujil: false,
      kiche: true,
    },
    { nameNorm: 'tienda', nameKey: 'tienda', words: ['balam', 'tienda'], tzutujil: false, kiche: false },
    { nameNorm: 'panaderia', nameKey: 'panaderia', words: [], tzutujil: false, kiche: false },
  ]);
  const { rows: found } = await sql`
    SELECT search @@ plainto_tsquery('spanish', f_norm('q''eqchi')) AS is_found, (SELECT search_text FROM app_user) AS person,
      (SELECT whatsapp_verified_name FROM business_profile WHERE id = 1) AS proved_name,
      (SELECT string_agg(word || change, ' ' ORDER BY word) FROM search_word_change) AS words
    FROM announcement`.execute(db);
  expect(found).toEqual([
    {
      isFound: true,
      person: 'ana bel ana@example.com',
      provedName: 'tejido tsutujil',
      words: 'balam1 bella1 kiche1 pan1 tejidos1 tejidos1 tienda1 tzutujil1',
    },
  ]);
});
