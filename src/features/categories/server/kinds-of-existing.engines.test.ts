import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildCategory } from '#db/builders/category.ts';
import { openTestDatabase } from '#test/database.ts';
import { guessKind } from '../kinds.ts';
import { STARTER_CATEGORIES } from './starter-categories.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const MIGRATION = join(import.meta.dirname, '../../../../db/migrations/0026_category_kind.sql');

it('the categories of an existing site get the kinds that their names say', async () => {
  const names = [
    ...STARTER_CATEGORIES.map(({ name }) => name),
    'Salud y farmacias',
    'FARMACIAS',
    'Bares',
    'Añil',
  ];
  for (const name of names) await buildCategory(db, { name });
  const text = await readFile(MIGRATION, 'utf8');
  await sql.raw(text.slice(text.indexOf('UPDATE category'))).execute(db);
  const rows = await db.selectFrom('category').select(['name', 'kind']).orderBy('id').execute();
  expect(rows).toEqual(names.map((name) => ({ name, kind: guessKind(name) })));
  expect(rows.filter(({ kind }) => kind === 'other').map(({ name }) => name)).toEqual(['Añil']);
});
