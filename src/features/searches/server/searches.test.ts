import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BusinessPage } from '#features/businesses/schema.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { queryString } from '#shared/query-string.ts';
import { DAY } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { newPerson } from '#test/person.ts';
import { SynonymPage, ZeroResultPage } from '../schema.ts';
import { deleteOldZeroResults } from './index.ts';
import { fuzzRuns } from '#test/effort.ts';

const opened = await openTestApp();
const { app, db, deps, clock, read, close } = opened;
afterAll(close);

const NOW = clock.now();
const PATH = '/api/admin/searches';
const admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
const { id: userId } = await buildUser(db);
for (const name of ['Veterinaria Huellitas', 'Tienda de perros', 'Panadería Luna', 'Librería Sol'])
  await buildBusiness(db, { userId, name, shortDescription: null, address: null });
await refreshVocabulary(db);

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('zeroResultSearch').execute();
  await db.deleteFrom('searchSynonym').execute();
  await db.deleteFrom('auditEntry').execute();
});

const address = (search: string, more: Record<string, string> = {}) =>
  `/api/business-profiles/all/filtered${queryString({ search, ...more })}`;
const search = (text: string, more = {}) => read(address(text, more), BusinessPage);
const names = ({ items }: BusinessPage) => items.map(({ name }) => name);

const visitor = openBrowser(app);
/** Searches as a browser does, and waits until the search is counted. */
async function searchAndCount(text: string, more = {}) {
  await visitor.get(address(text, more));
  await deps.background.idle();
}

async function zeroResults(query = '') {
  return v.parse(ZeroResultPage, fromWire(await (await admin.get(`${PATH}/misses${query}`)).json()));
}
const terms = async () => (await zeroResults()).items.map(({ term, searches }) => [term, searches]);

const storedTerms = async () =>
  (await db.selectFrom('zeroResultSearch').select('term').orderBy('term').execute()).map(({ term }) => term);

const add = (term: string, meaning: string) => admin.send('POST', `${PATH}/synonyms`, { term, meaning });
const synonyms = async (query = '') =>
  v.parse(SynonymPage, fromWire(await (await admin.get(`${PATH}/synonyms${query}`)).json()));
const acts = () =>
  db.selectFrom('auditEntry').select(['act', 'subjectName', 'before', 'after']).orderBy('id').execute();

describe('zero-result searches', () => {
  it('are counted by normalized text, the most frequent first', async () => {
    await searchAndCount('brujx');
    clock.set(new Date(NOW.getTime() + 1_000));
    for (const text of ['Chuchós', 'chuchos  ', '¡CHUCHOS!']) await searchAndCount(text);
    await searchAndCount('zzyzx');
    expect(await terms()).toEqual([
      ['chuchos', 3],
      ['zzyzx', 1],
      ['brujx', 1],
    ]);
  });

  it.each([
    ['finds something', 'perros', {}],
    ['finds another spelling', 'panaderria', {}],
    ['is filtered', 'chuchos', { place: '01' }],
    ['has no words', '¿!', {}],
    ['is long', 'x'.repeat(81), {}],
    ['may contain an e-mail address', 'ana@example.com', {}],
    ['may contain a phone number', '5555 1234', {}],
  ])('are not counted when a search %s', async (_, text, more) => {
    await searchAndCount(text, more);
    expect(await terms()).toEqual([]);
  });

  it('are listed apart when another spelling has results', async () => {
    await searchAndCount('zzyzx');
    for (const text of ['panaderria', 'Panaderría']) await searchAndCount(text);
    const corrected = (await zeroResults('?kind=corrected')).items;
    expect([await terms(), corrected]).toMatchObject([
      [['zzyzx', 1]],
      [{ term: 'panaderria', searches: 2, correctedTo: 'panadería' }],
    ]);
    await add('tienda de chuchos', 'tienda de perros');
    await searchAndCount('tienda de chuchos');
    expect((await zeroResults('?kind=corrected')).total).toBe(1);
  });

  it('are listed by the outcome of the last search', async () => {
    await searchAndCount('relogeria');
    const { id } = await buildBusiness(db, { userId, name: 'Relojería', shortDescription: null });
    await refreshVocabulary(db);
    await searchAndCount('relogeria');
    await db.deleteFrom('businessProfile').where('id', '=', id).execute();
    await refreshVocabulary(db);
    const corrected = (await zeroResults('?kind=corrected')).items;
    expect([await terms(), corrected]).toMatchObject([[], [{ searches: 2, correctedTo: 'relojería' }]]);
  });

  it('of bots are not counted', async () => {
    await openBrowser(app, { userAgent: 'Googlebot/2.1' }).get(address('chuchos'));
    await app.request(address('chuchos'));
    await deps.background.idle();
    expect(await terms()).toEqual([]);
  });

  it('are paged to the end', async () => {
    for (const text of ['aaax', 'bbbx', 'cccx', 'dddx', 'eeex']) await searchAndCount(text);
    const first = await zeroResults('?limit=2');
    const second = await zeroResults(`?limit=2&cursor=${first.nextCursor}`);
    const third = await zeroResults(`?limit=2&cursor=${second.nextCursor}`);
    const found = [first, second, third].flatMap(({ items }) => items.map(({ term }) => term));
    expect([found, third.nextCursor, first.total]).toEqual([
      ['eeex', 'dddx', 'cccx', 'bbbx', 'aaax'],
      null,
      5,
    ]);
  });

  it('are deleted after 90 days, and above 5,000 terms the rarest first', async () => {
    await searchAndCount('viejo');
    clock.set(new Date(NOW.getTime() + 90 * DAY + 1));
    for (const text of ['chuchos', 'chuchos', 'brujx']) await searchAndCount(text);
    await deleteOldZeroResults(db, clock.now());
    expect(await storedTerms()).toEqual(['brujx', 'chuchos']);
    const lastAt = new Date(clock.now().getTime() + 1);
    const flood = Array.from({ length: 5_000 }, (_, index) => ({
      term: `ruido ${index}`,
      searches: 1,
      lastAt,
    }));
    await db.insertInto('zeroResultSearch').values(flood).execute();
    await deleteOldZeroResults(db, clock.now());
    expect([(await storedTerms()).length, (await storedTerms())[0]]).toEqual([5_000, 'chuchos']);
  });
});

describe('a synonym', () => {
  it('gives a zero-result search results and a suggestion, and removes it from the list', async () => {
    await searchAndCount('Chuchos');
    expect(await search('chuchos')).toMatchObject({ items: [], total: 0 });
    expect((await add('Chuchos', 'perros')).status).toBe(201);
    const meant = await search('perros');
    expect(meant.total).toBe(1);
    for (const text of ['chuchos', '¡CHÚCHOS!', 'chuchos '])
      expect(await search(text)).toEqual({ ...meant, suggestion: 'perros' });
    expect([await terms(), await acts()]).toEqual([
      [],
      [{ act: 'created', subjectName: 'Chuchos', before: null, after: { meaning: 'perros' } }],
    ]);
  });

  it('of a whole text takes precedence over those of its words', async () => {
    await add('comida', 'panadería');
    await add('comida chuchos', 'veterinaria');
    await add('chuchos', 'perros');
    expect(names(await search('comida chuchos'))).toEqual(['Veterinaria Huellitas']);
    expect(names(await search('tienda de chuchos'))).toEqual(['Tienda de perros']);
    expect((await search('tienda de chuchos')).suggestion).toBe('tienda de perros');
  });

  it('takes precedence over spelling correction', async () => {
    expect((await search('panaderria')).suggestion).toBe('panadería');
    await add('panaderria', 'librería');
    expect(names(await search('panaderria'))).toEqual(['Librería Sol']);
  });

  it('without results under the filters leaves the search unchanged', async () => {
    await add('chuchos', 'perros');
    expect(await search('chuchos', { place: '16' })).toMatchObject({ items: [], total: 0, suggestion: null });
  });

  it('adds to a search with few results, and changes none with three', async () => {
    const words = [
      'perros',
      'tienda',
      'panadería',
      'luna',
      'librería',
      'veterinaria',
      'sol',
      'de',
      'chuchos',
    ];
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((some) => some.join(' '));
    const known = fc.uniqueArray(fc.record({ term: text, meaning: text }), {
      selector: ({ term }) => term.normalize('NFD').replace(/\p{M}/gu, ''),
      maxLength: 6,
    });
    const property = fc.asyncProperty(known, text, async (given, asked) => {
      await db.deleteFrom('searchSynonym').execute();
      const before = await search(asked);
      const rows = given.map(({ term, meaning }) => ({
        term: term.normalize('NFD').replace(/\p{M}/gu, ''),
        written: term,
        meaning,
        createdAt: NOW,
      }));
      if (rows.length > 0) await db.insertInto('searchSynonym').values(rows).execute();
      fc.pre(before.total > 0 && before.suggestion === null);
      const after = await search(asked);
      expect(before.total >= 3 ? after : before).toEqual(before);
      expect(names(after)).toEqual(expect.arrayContaining(names(before)));
      expect(after.suggestion).toBeNull();
    });
    await fc.assert(property, { numRuns: fuzzRuns(25) });
  });

  it('is changed by another meaning, and each change is recorded once', async () => {
    for (const meaning of ['perros', 'perros', 'veterinaria']) await add('chuchos', meaning);
    expect((await synonyms()).items).toMatchObject([{ term: 'chuchos', meaning: 'veterinaria' }]);
    expect(await acts()).toMatchObject([
      { act: 'created', after: { meaning: 'perros' } },
      { act: 'changed', before: { meaning: 'perros' }, after: { meaning: 'veterinaria' } },
    ]);
  });

  it('records only the spelling where only that changed', async () => {
    for (const term of ['chuchos', 'Chuchos']) await add(term, 'perros');
    const changed = { act: 'changed', subjectName: 'Chuchos' };
    expect((await acts()).slice(1)).toEqual([
      { ...changed, before: { written: 'chuchos' }, after: { written: 'Chuchos' } },
    ]);
  });

  it('of several words is found within a search, and may have several meanings', async () => {
    await add('doctor de chuchos', 'veterinaria, tienda de perros');
    expect(names(await search('el doctor de chuchos'))).toEqual(
      expect.arrayContaining(['Veterinaria Huellitas', 'Tienda de perros']),
    );
    expect(names(await search('doctor de chuchos luna'))).toContain('Veterinaria Huellitas');
    expect(names(await search('doctor de chuchos luna'))).not.toContain('Panadería Luna');
    expect((await add('xolo', 'nada de esto, perros')).status).toBe(201);
    expect((await add('xolo', 'nada, de esto')).status).toBe(422);
  });

  it('is rejected above 2,000, while existing ones can be changed', async () => {
    const term = (number: number) => {
      const text = `palabra ${number}`;
      return { term: text, written: text, meaning: 'perros', createdAt: NOW };
    };
    const many = Array.from({ length: 2_000 }, (_, number) => term(number));
    await db.insertInto('searchSynonym').values(many).execute();
    expect((await add('chuchos', 'perros')).status).toBe(409);
    expect((await add('palabra 7', 'librería')).status).toBe(201);
    expect(await acts()).toMatchObject([{ act: 'changed', subjectName: 'palabra 7' }]);
  });

  it('added twenty times concurrently exists once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('chuchos', 'perros')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect([(await synonyms()).total, (await acts()).length]).toEqual([1, 1]);
  });

  it.each([
    ['chuchos', 'xolos', 'meaning'],
    ['chuchos', 'de la', 'meaning'],
    ['¿?', 'perros', 'term'],
    [' ', 'perros', 'term'],
    ['x'.repeat(81), 'perros', 'term'],
  ])('for %s meaning %s is rejected', async (term, meaning, field) => {
    const answer = await add(term, meaning);
    expect([answer.status, await answer.json()]).toMatchObject([422, { detail: [{ loc: ['json', field] }] }]);
  });

  it('is deleted', async () => {
    await add('mi chucho', 'perros');
    const path = `${PATH}/synonyms/${encodeURIComponent('mi chucho')}`;
    expect([(await admin.send('DELETE', path)).status, (await admin.send('DELETE', path)).status]).toEqual([
      204, 404,
    ]);
    expect(await search('mi chucho')).toMatchObject({ total: 0 });
    expect((await acts()).map(({ act }) => act)).toEqual(['created', 'deleted']);
  });
});
