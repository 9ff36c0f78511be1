import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage } from '../schema.ts';
import { refreshVocabulary } from './index.ts';

const { db, clock, read, close } = await openTestApp();
afterAll(close);

const { id: userId } = await buildUser(db);

beforeEach(async () => {
  await db.deleteFrom('businessProfile').execute();
});

const add = (name: string, values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId, name, shortDescription: null, address: null, ...values });
const search = (text: string, filters: Record<string, string | number> = {}) =>
  read(`/api/business-profiles/all/filtered${queryString({ search: text, ...filters })}`, BusinessPage);
const names = async (text: string, filters = {}) =>
  (await search(text, filters)).items.map(({ name }) => name);

describe('search', () => {
  it('ranks the whole name, first words of a name, beginnings, other words of a name, trade, and other texts', async () => {
    const { id: categoryId } = await buildCategory(db, { name: 'Flor y jardín' });
    await add('Mercado Central', { description: 'Puesto de flor cortada.' });
    await add('Vivero Sol', { categoryId });
    await add('La Flor');
    await add('Floristería Azucena');
    await add('Flor de Café');
    await add('Flor');
    expect(await names('FLOR')).toEqual([
      'Flor',
      'Flor de Café',
      'Floristería Azucena',
      'La Flor',
      'Vivero Sol',
      'Mercado Central',
    ]);
  });

  it('requires every word, in any field', async () => {
    await add('Panadería Luna', { placeCode: '1601' });
    await add('Panadería Sol', { placeCode: '0301' });
    await add('Taller Luna', { placeCode: '1601' });
    expect(await names('panaderías en Cobán')).toEqual(['Panadería Luna']);
  });

  it('finds city zones in any spelling', async () => {
    await add('Óptica Uno', { address: '1a calle 10-21, zona 1' });
    await add('Óptica Diez', { address: '1a calle 1-21, Zona 10' });
    for (const zone of ['zona 10', 'z. 10', 'Z10'])
      expect(await names(`optica ${zone}`)).toEqual(['Óptica Diez']);
  });

  it('finds a zona by its number, its city and its departamento', async () => {
    await add('Óptica Capital', { placeCode: '010110' });
    await add('Óptica Mixco', { placeCode: '010801' });
    await add('Óptica Xela', { placeCode: '090110', address: '1a calle 1-10' });
    for (const text of ['z10 guate', 'optica zona 10 guatemala', 'Z.10 ciudad capital'])
      expect(await names(text)).toEqual(['Óptica Capital']);
    expect(await names('z 1 mixco')).toEqual(['Óptica Mixco']);
    expect(await names('optica z10 xela')).toEqual(['Óptica Xela']);
    expect((await names('zona 10')).toSorted()).toEqual(['Óptica Capital', 'Óptica Xela']);
    expect((await names('optica guatemala')).toSorted()).toEqual(['Óptica Capital', 'Óptica Mixco']);
  });

  it('filters by zona, municipio and departamento', async () => {
    await add('Café Diez', { placeCode: '010110' });
    await add('Café Uno', { placeCode: '010101' });
    await add('Café Mixco', { placeCode: '010801' });
    expect(await names('', { place: '010110' })).toEqual(['Café Diez']);
    expect(await names('cafe', { place: '010110' })).toEqual(['Café Diez']);
    expect((await names('cafe', { place: '0101' })).toSorted()).toEqual(['Café Diez', 'Café Uno']);
    expect(await names('cafe', { place: '01' })).toHaveLength(3);
    expect(await names('cafe', { place: '010125' })).toEqual([]);
  });

  it('applies the filters to text and name matches', async () => {
    await add('Café Luna', { placeCode: '0301' });
    await add('Café', { placeCode: '1601' });
    expect(await names('cafe', { place: '03' })).toEqual(['Café Luna']);
    expect(await names('caf', { place: '03' })).toEqual(['Café Luna']);
  });

  it('sorts newest first', async () => {
    await add('Café', { createdAt: new Date('2026-01-01T00:00:00Z') });
    await add('Bar', { description: 'Café y té', createdAt: new Date('2026-02-01T00:00:00Z') });
    expect(await names('cafe', { sort: 'newest' })).toEqual(['Bar', 'Café']);
  });

  it('finds businesses by the new name of their category', async () => {
    const { id: categoryId } = await buildCategory(db, { name: 'Abarrotes' });
    await add('Doña Tere', { categoryId });
    await db.updateTable('category').set({ name: 'Misceláneas' }).where('id', '=', categoryId).execute();
    expect(await names('miscelanea')).toEqual(['Doña Tere']);
    expect(await names('abarrotes')).toEqual([]);
  });

  it.each(['!!!', '¿?', '%', '_', '\\', "'", '&|!:*()<->', "a' OR '1'='1", '🧵', 'de la'])(
    'treats %s as plain text',
    async (text) => {
      await add('Café Luna');
      expect(await search(text)).toMatchObject({ items: [], total: 0, suggestion: null });
    },
  );
});

describe('correction', () => {
  beforeEach(async () => {
    await add('Peluquería Rosa', { placeCode: '1601' });
    await add('Peluquería Lirio', { placeCode: '0301' });
    await add('Hotel Cobán', { placeCode: '1601', address: '3a calle, zona 10' });
    await refreshVocabulary(db);
  });

  it.each([
    ['pelukeria', 'peluquería'],
    ['peluqueira', 'peluquería'],
    ['la pelukeria', 'la peluquería'],
    ['otel kovan', 'hotel cobán'],
    ['otel z. 10', 'hotel z. 10'],
    ['peluquería rrosa', 'peluquería rosa'],
  ])('corrects %s to %s', async (text, suggestion) => {
    const [asked, corrected] = [await search(text), await search(suggestion)];
    expect(asked).toEqual({ ...corrected, suggestion });
    expect(asked.total).toBeGreaterThan(0);
  });

  it('pages through the results of the corrected text', async () => {
    const { nextCursor } = await search('pelukeria', { limit: 1 });
    const second = await search('pelukeria', { limit: 1, cursor: nextCursor! });
    expect(second).toMatchObject({
      items: [{ name: 'Peluquería Rosa' }],
      total: 2,
      suggestion: 'peluquería',
    });
  });

  it('never replaces a word that has results', async () => {
    await add('Pelukeria Punk');
    expect(await search('pelukeria')).toMatchObject({
      items: [{ name: 'Pelukeria Punk' }],
      suggestion: null,
    });
  });

  it.each([
    ['hotel rosa', 'hotel'],
    ['hotel en cobán xyzzy', 'hotel en cobán'],
    ['pelukeria xyzzy', 'peluquería'],
  ])('finds nothing for %s and shows %s', async (text, suggestion) => {
    const shorter = await search(suggestion);
    expect(shorter.total).toBeGreaterThan(0);
    expect(await search(text)).toEqual({ ...shorter, suggestion });
  });

  it('finds nothing without a word that is known', async () => {
    expect(await search('xyzzy')).toMatchObject({ items: [], total: 0, suggestion: null });
  });

  it('shows only searches that have results under the same filters', async () => {
    expect(await search('hotel rosa', { place: '0301' })).toMatchObject({ items: [], suggestion: null });
    expect(await search('pelukeria rosa', { place: '0301' })).toMatchObject({
      items: [{ name: 'Peluquería Lirio' }],
      suggestion: 'peluquería',
    });
  });

  it('leaves out words that say little before trades and places', async () => {
    await add('Panadería Sol', { placeCode: '0901', description: 'Pan de manteca' });
    for (let index = 0; index < 5; index++) await add(`Jabones ${index}`, { description: 'Todo artesanal' });
    await add('Cerería Luz', { placeCode: '0901', description: 'Velas' });
    await refreshVocabulary(db);
    for (const text of ['panadería artesanal xela', 'artesanal panadería xela', 'panaderia xela artesanal'])
      expect(await search(text)).toMatchObject({ items: [{ name: 'Panadería Sol' }], total: 1 });
    expect(await search('artesanal hotel xela')).toMatchObject({ suggestion: 'hotel' });
  });

  it('leaves out words that only ask', async () => {
    expect(await search('busco una peluquería en cobán')).toMatchObject({
      items: [{ name: 'Peluquería Rosa' }],
      suggestion: 'una peluquería en cobán',
    });
  });

  it('forgets the words of deleted businesses', async () => {
    await add('Zumbido');
    await db.deleteFrom('businessProfile').where('name', '=', 'Zumbido').execute();
    await add('Zumbida Azul');
    await refreshVocabulary(db);
    expect(await search('sunbido')).toMatchObject({
      items: [{ name: 'Zumbida Azul' }],
      suggestion: 'zumbida',
    });
  });
});

describe('more than can be ranked', () => {
  it('counts up to 1,000 and finds rare words behind common ones', async () => {
    await add('Aguja Perdida', { createdAt: new Date('2020-01-01T00:00:00Z') });
    const { id: categoryId } = await buildCategory(db, { name: 'Forraje' });
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      userId,
      name: `${index % 4 === 0 ? 'Pajar' : 'Establo'} ${index}`,
      description: 'Heno común',
      categoryId,
      openRanges: '{[0,10080)}',
      createdAt: new Date(clock.now().getTime() - index * 1000),
    }));
    await db.insertInto('businessProfile').values(rows).execute();
    await add('Cuadra', { description: 'Establo y paja', categoryId });
    await add('Establo Rojo', { placeCode: '1601', description: 'Establo y paja' });

    expect(await search('')).toMatchObject({ total: 1_000, totalCapped: true });
    expect(await search('heno')).toMatchObject({ total: 1_000, totalCapped: true });
    const open = await search('', { open: 'now', sort: 'newest' });
    expect(open).toMatchObject({ total: 1_000, totalCapped: true, items: { 0: { name: 'Pajar 0' } } });
    const { items } = await search('', { open: 'now', sort: 'newest', cursor: open.nextCursor ?? '' });
    expect(items[0]?.name).toBe('Pajar 12');
    // 901 match by name, one by its words; none is counted twice.
    expect(await search('establo', { sort: 'newest' })).toMatchObject({ total: 902, totalCapped: false });
    // Best first, matches by words come after hundreds of names and are not searched.
    expect(await search('establo')).toMatchObject({ total: 901, totalCapped: true });
    expect(await search('establo', { category: categoryId })).toMatchObject({
      total: 901,
      totalCapped: false,
    });
    expect(await names('establo paja')).toEqual(['Establo Rojo', 'Cuadra']);
    expect(await search('establo', { place: '16' })).toMatchObject({
      items: [{ name: 'Establo Rojo' }],
      total: 1,
    });
    expect(await search('pajar heno')).toMatchObject({ total: 300, totalCapped: false });
    expect(await search('perdida')).toMatchObject({ items: [{ name: 'Aguja Perdida' }], total: 1 });
    expect((await search('heno', { sort: 'newest' })).items[0]?.name).toBe('Pajar 0');
    // The suggestion is the first text with results, common or rare.
    for (const text of ['heno', 'perdida'])
      expect(await search(`${text} xyzzy`)).toMatchObject({ suggestion: text });
    expect(await search('perdida rojo xyzzy')).toMatchObject({ suggestion: 'perdida' });
    expect(await search('perdida rojo xyzzy', { place: '16' })).toMatchObject({ suggestion: 'rojo' });
  });
});
