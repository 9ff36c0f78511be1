import * as v from 'valibot';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { SynonymPage } from '../schema.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

const PATH = '/api/admin/searches/synonyms';
const admin = await newPerson(opened, { role: 'admin' });
for (const name of ['Tienda de perros', 'Librería Sol']) await buildBusiness(db, { name });
await refreshVocabulary(db);
const delivered = await db.selectFrom('searchSynonym').select(['term', 'written']).execute();

beforeEach(() => db.deleteFrom('searchSynonym').execute());

const add = (term: string, meaning: string) => admin.send('POST', PATH, { term, meaning });
const synonyms = async (query = '') =>
  v.parse(SynonymPage, fromWire(await (await admin.get(`${PATH}${query}`)).json()));

it('those that a site begins with are written with accents and plurals', () => {
  const written = new Map(delivered.map((each) => [each.term, each.written]));
  expect(written.size).toBeGreaterThan(600);
  expect([written.get('biberon'), written.get('menu'), written.get('sueter')]).toEqual([
    'biberón',
    'menú',
    'suéter',
  ]);
});

it('keep their accents, and are found in terms and meanings without them', async () => {
  await add('Óptica móvil', 'librería');
  await add('biberón', 'tienda de perros');
  await add('chuchos', 'perros');
  const written = async (query: string) => (await synonyms(query)).items.map((each) => each.written);
  expect(await written('')).toEqual(['biberón', 'chuchos', 'Óptica móvil']);
  expect(await written('?search=biberon')).toEqual(['biberón']);
  expect(await written('?search=OPTICA')).toEqual(['Óptica móvil']);
  expect(await written('?search=perros')).toEqual(['biberón', 'chuchos']);
  expect(await written('?search=nada')).toEqual([]);
  await add('BIBERON', 'tienda de perros');
  expect(await written('?search=biber%C3%B3n')).toEqual(['BIBERON']);
});

it('are paged, forward and back', async () => {
  for (const term of ['abeja', 'burro', 'cabra', 'danta', 'erizo']) await add(term, 'perros');
  const pages = [await synonyms('?limit=2')];
  for (let page = pages[0]; page?.nextCursor; page = pages.at(-1))
    pages.push(await synonyms(`?limit=2&cursor=${page.nextCursor}`));
  const terms = pages.map(({ items }) => items.map(({ term }) => term));
  expect(terms).toEqual([['abeja', 'burro'], ['cabra', 'danta'], ['erizo']]);
  expect(pages[0]?.total).toBe(5);
  const back = await synonyms(`?limit=2&cursor=${pages[2]?.previousCursor}`);
  expect(back.items.map(({ term }) => term)).toEqual(['cabra', 'danta']);
});
