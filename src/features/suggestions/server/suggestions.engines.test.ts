import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { queryString } from '#shared/query-string.ts';
import { placeText } from '#shared/place-name.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { Suggestions } from '../schema.ts';

const { app, db, deps, read, close } = await openTestApp();
afterAll(close);

const { id: userId } = await buildUser(db);
const { id: restaurants } = await buildCategory(db, { name: 'Restaurantes y comedores' });
await buildCategory(db, { name: 'Panaderías y pastelerías' });
const add = (name: string, values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId, name, shortDescription: null, address: null, ...values });
for (const [name, placeCode] of [
  ['Panadería La Espiga', '010110'],
  ['Panadería Xela', '0901'],
  ['Peluquería Rosa', '1601'],
  ['Restaurante El Cafetal', '0301'],
] as const)
  await add(name, { placeCode });
await refreshVocabulary(db);

const suggest = (search: string) => read(`/api/suggestions${queryString({ search })}`, Suggestions);
const named = async (search: string) => {
  const { categories, places, businesses, items } = await suggest(search);
  return {
    categories: categories.map(({ name }) => name),
    places: places.map((place) => placeText(place)),
    businesses: businesses.map(({ name }) => name),
    items,
  };
};
const NONE = { categories: [], places: [], businesses: [], items: [] };

describe('GET /api/suggestions', () => {
  it.each([
    [
      'pan',
      {
        categories: ['Panaderías y pastelerías'],
        places: ['Panajachel, Sololá', 'Panzós, Alta Verapaz', 'San Miguel Panán, Suchitepéquez'],
        businesses: ['Panadería La Espiga', 'Panadería Xela'],
        items: [],
      },
    ],
    ['PÁNADERIA l', { ...NONE, businesses: ['Panadería La Espiga'] }],
    ['espi', { ...NONE, businesses: ['Panadería La Espiga'] }],
    ['panaderia espi', { ...NONE, businesses: ['Panadería La Espiga'] }],
    ['pelukeri', { ...NONE, businesses: ['Peluquería Rosa'] }],
    ['comedor', { ...NONE, categories: ['Restaurantes y comedores'] }],
    ['xela', { ...NONE, places: ['Quetzaltenango', 'Quetzaltenango'], businesses: ['Panadería Xela'] }],
    ['antig', { ...NONE, places: ['Antigua Guatemala, Sacatepéquez'] }],
    [
      'z10',
      {
        ...NONE,
        places: [
          'Zona 10, Ciudad de Guatemala',
          'Zona 10, Mixco',
          'Zona 10, Villa Nueva',
          'Zona 10, Quetzaltenango',
        ],
      },
    ],
    ['zona 3 mix', { ...NONE, places: ['Zona 3, Mixco'] }],
    ['p', NONE],
    ['¿?', NONE],
    ['%%', NONE],
    ["x' OR '1'='1", NONE],
  ])('for %s are %o', async (text, expected) => {
    expect(await named(text)).toEqual(expected);
  });

  it('name a business with its place', async () => {
    const place = { code: '010110', name: 'Zona 10', municipality: 'Guatemala', department: 'Guatemala' };
    expect((await suggest('espiga')).businesses).toMatchObject([{ name: 'Panadería La Espiga', place }]);
  });

  it('are few, and leave out hidden businesses', async () => {
    await db.transaction().execute(async (transaction) => {
      for (let index = 0; index < 8; index++)
        await buildBusiness(transaction, { userId, name: `Taller ${index}`, categoryId: restaurants });
    });
    const { id } = await add('Ocultado');
    await db
      .updateTable('businessProfile')
      .set({ takedownReason: 'Es un engaño.', isHidden: true })
      .where('id', '=', id)
      .execute();
    await refreshVocabulary(db);
    expect((await suggest('taller')).businesses).toHaveLength(5);
    expect(await named('ocultado')).toEqual(NONE);
  });

  it('offer what visible businesses sell and show, each name once', async () => {
    const shops = [await add('Uno'), await add('Dos'), await add('Tres')];
    for (const { id: businessId } of shops.slice(0, 2))
      for (const name of ['Tortillas negras', 'Tortillas', 'Tortas', 'Tortuguitas de pan', 'Torneados'])
        await buildCatalogItem(db, { businessId, name });
    const hidden = shops[2]?.id ?? 0;
    await buildCatalogItem(db, { businessId: hidden, name: 'Toronjas' });
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', hidden).execute();
    expect((await suggest('tor')).items).toEqual(['Torneados', 'Tortas', 'Tortillas']);
    expect((await suggest('TORTIYA')).items).toEqual(['Tortillas', 'Tortillas negras']);
    expect([(await suggest('toro')).items, (await suggest('to')).items]).toEqual([[], []]);
    const { id } = await add('Cuatro');
    for (let nth = 0; nth < 31; nth++) await buildCatalogItem(db, { businessId: id, name: `Zaguán ${nth}` });
    expect([(await suggest('zaguan 29')).items, (await suggest('zaguan 30')).items]).toEqual([
      ['Zaguán 29'],
      [],
    ]);
    const { id: other } = await add('Cinco');
    await buildCatalogItem(db, { businessId: other, name: 'Zaguán 12 grueso' });
    expect((await suggest('zagu')).items).toContain('Zaguán 12 grueso');
  });

  it('leave out a rare word whose stem is that of a common one', async () => {
    await add('El Baten');
    await add('Café Alba', { description: 'Con batido' });
    await refreshVocabulary(db);
    expect((await named('bate')).businesses).toEqual(['El Baten']);
    await sql`UPDATE search_word SET documents = 1001 WHERE word = 'batido'`.execute(db);
    expect((await named('bate')).businesses).toEqual([]);
  });

  it('are never counted as zero-result searches', async () => {
    await app.request('/api/suggestions?search=zzyzx', {
      headers: { 'user-agent': 'Mozilla/5.0' },
    });
    await deps.background.idle();
    expect(await db.selectFrom('zeroResultSearch').selectAll().execute()).toEqual([]);
  });
});
