import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { countStatements } from '#test/count-statements.ts';
import { newPerson } from '#test/person.ts';
import { listAlikeBusinesses, listDuplicates } from './repository/duplicates.ts';

const opened = await openTestApp({ review: 'duplicates' });
const { db, clock, close } = opened;
afterAll(close);

beforeEach(async () => {
  await deleteRows(db, 'moderationCase', 'businessProfile', 'takedownMemory');
});

const listAlike = async (id: number) => (await listAlikeBusinesses(db, [id])).get(id) ?? [];

type Values = NonNullable<Parameters<typeof buildBusiness>[1]>;

const build = (values: Values) => buildBusiness(db, { phoneNumber: null, address: null, ...values });

/** San Juan Comalapa, and a point `metres` north of its centre. */
const TOWN = '0404';
const NEXT_TOWN = '0403';
const FAR_TOWN = '0901';
const at = (metres: number) => ({ latitude: 14.7408 + metres / 110_640, longitude: -90.8878 });

const NAME = 'Comedor Doña Toña';
const ADDRESS = '5a. Avenida 3-21, Zona 1';

const ORIGINAL: Values = { name: NAME, placeCode: TOWN, position: at(0), address: ADDRESS };

async function isHeldBeside(original: Values, copy: Values): Promise<boolean> {
  await build(original);
  const { id } = await build(copy);
  return (await listDuplicates(db, id)).length > 0;
}

describe('a copy is found', () => {
  it.each<[string, Values]>([
    ['with the same pin in the next town', { name: NAME, placeCode: NEXT_TOWN, position: at(0) }],
    ['with a pin at 250 m in the next town', { name: NAME, placeCode: NEXT_TOWN, position: at(250) }],
    ['with the same pin and a far town', { name: NAME, placeCode: FAR_TOWN, position: at(5) }],
    ['with the same pin and no town', { name: 'Comedor Doña Toñita', placeCode: null, position: at(5) }],
    [
      'with the same pin and one more word',
      { name: `${NAME} Express`, placeCode: NEXT_TOWN, position: at(9) },
    ],
    ['with the same address elsewhere', { name: NAME, placeCode: FAR_TOWN, address: ADDRESS }],
    ['with its address abbreviated', { name: NAME, placeCode: FAR_TOWN, address: '5 av 3-21 z.1' }],
    ['with its address spelled out', { name: NAME, placeCode: FAR_TOWN, address: '5ta avenida 3-21 zona 1' }],
    ['as the official one in the next town', { name: `${NAME} Oficial`, placeCode: NEXT_TOWN }],
    ['as the official one far away', { name: `${NAME} (Página Oficial)`, placeCode: FAR_TOWN }],
    ['as the original one', { name: `El Original ${NAME}`, placeCode: NEXT_TOWN }],
    ['as the true one', { name: `La verdadera Doña Toña, comedor`, placeCode: NEXT_TOWN }],
    ['as the true one in leet', { name: '3l V3rdad3r0 C0med0r D0ña T0ña', placeCode: NEXT_TOWN }],
    ['as a company', { name: `${NAME} Auténtico, S.A.`, placeCode: NEXT_TOWN }],
    ['as a company in the same town', { name: `Comedor Toña Doña, S. A.`, placeCode: TOWN }],
    ['with the country', { name: `${NAME} Guatemala Oficial`, placeCode: FAR_TOWN }],
    ['with ornaments', { name: `★ ${NAME} ✅ OFICIAL ★`, placeCode: NEXT_TOWN }],
    ['without a place', { name: NAME, placeCode: null }],
    ['without a place, as the official one', { name: `${NAME} Oficial`, placeCode: null }],
    ['without a place, as the verified one', { name: `${NAME} Verificada ✓`, placeCode: null }],
    ['as the certified one far away', { name: `${NAME} Certificado`, placeCode: FAR_TOWN }],
    ['without a place, in another order', { name: 'Doña Toña Comedor', placeCode: null }],
    ['without a place or spaces', { name: 'ComedorDoñaToña', placeCode: null }],
    ['without a place, as a company', { name: `${NAME} S.A.`, placeCode: null }],
    ['without a place, with a city', { name: `${NAME} Xela`, placeCode: null }],
    ['without a place, with articles', { name: 'El Comedor de la Doña Toña', placeCode: null }],
    ['without a place, with apostrophes', { name: 'Comedor Doña To’ña', placeCode: null }],
  ])('%s', async (_name, copy) => {
    expect(await isHeldBeside(ORIGINAL, copy)).toBe(true);
  });
});

describe('an honest business is not held', () => {
  it.each<[string, Values, Values]>([
    [
      'a common name far away',
      { name: 'Tienda La Bendición', placeCode: TOWN },
      { name: 'Tienda La Bendición', placeCode: FAR_TOWN },
    ],
    [
      'a common name in the next town',
      { name: 'Farmacia Central', placeCode: TOWN },
      { name: 'Farmacia Central', placeCode: NEXT_TOWN },
    ],
    [
      'a common name with pins in two towns',
      { name: 'Farmacia Central', placeCode: TOWN, position: at(0) },
      { name: 'Farmacia Central', placeCode: NEXT_TOWN, position: at(6_000) },
    ],
    [
      'a common name with another spelling',
      { name: 'Barbería San José', placeCode: TOWN },
      { name: 'Barberia San Jose', placeCode: FAR_TOWN },
    ],
    [
      'a common name with other addresses',
      { name: 'Ferretería El Martillo', placeCode: TOWN, address: '1a calle 2-30' },
      { name: 'Ferretería El Martillo', placeCode: FAR_TOWN, address: '4a calle 8-15' },
    ],
    [
      'a like trade at the same pin',
      { ...ORIGINAL },
      { name: 'Comedor Doña Tere', placeCode: TOWN, position: at(2) },
    ],
    [
      'a neighbour in the same building',
      { ...ORIGINAL },
      { name: 'Librería Maya', placeCode: TOWN, position: at(0), address: ADDRESS },
    ],
    [
      'a stall in the same market',
      { name: 'Carnicería La Bendición', placeCode: TOWN, position: at(0) },
      { name: 'Verduras La Bendición', placeCode: TOWN, position: at(15) },
    ],
    [
      'a shop whose name has one word in common',
      { name: 'Pollo Campero', placeCode: TOWN },
      { name: 'Campero Motos', placeCode: TOWN },
    ],
    [
      'a name of the trade alone',
      { name: 'Panadería', placeCode: TOWN },
      { name: 'Panadería', placeCode: FAR_TOWN },
    ],
    ['a far one that has no pin', { ...ORIGINAL }, { name: NAME, placeCode: FAR_TOWN }],
    [
      'a namesake beside a private pin, which would be found by trying',
      { ...ORIGINAL, isPositionPrivate: true, address: null },
      { name: NAME, placeCode: NEXT_TOWN, position: at(5) },
    ],
    [
      'a franchise of another owner',
      { name: 'Pinturería El Volcán', placeCode: '0101', position: at(0) },
      { name: 'Pinturería El Volcán', placeCode: '0901', position: at(40_000) },
    ],
    [
      'addresses without numbers',
      { name: 'Hotel Lago', placeCode: TOWN, address: 'Calle principal' },
      { name: 'Hotel Lago', placeCode: FAR_TOWN, address: 'Calle principal' },
    ],
    [
      'another official one',
      { name: 'Tienda Oficial de la Selección', placeCode: '0101' },
      { name: 'Tienda Oficial de Municipal', placeCode: '0101' },
    ],
    [
      'the official one first',
      { name: `${NAME} Oficial`, placeCode: FAR_TOWN },
      { name: NAME, placeCode: TOWN },
    ],
    [
      'a name of a saint',
      { name: 'Colegio San Juan', placeCode: '0401' },
      { name: 'Colegio San Juan', placeCode: '1001' },
    ],
    [
      'two with the town in the name',
      { name: 'Café Antigua', placeCode: '0301' },
      { name: 'Café Cobán', placeCode: '1601' },
    ],
    ['a town alone', { name: 'Guatemala', placeCode: '0101' }, { name: 'Xela', placeCode: '0901' }],
  ])('%s', async (_name, original, other) => {
    expect(await isHeldBeside(original, other)).toBe(false);
  });

  it.each<[string, Values]>([
    ['a branch in the next town', { name: NAME, placeCode: NEXT_TOWN }],
    ['a branch at the same pin', { name: `${NAME} Oficial`, placeCode: TOWN, position: at(0) }],
    ['a branch with the same address', { name: NAME, placeCode: FAR_TOWN, address: ADDRESS }],
  ])('%s of the same owner', async (_name, branch) => {
    const { userId } = await build(ORIGINAL);
    const { id } = await build({ ...branch, userId });
    expect(await listDuplicates(db, id)).toEqual([]);
  });
});

describe('a change', () => {
  it.each([
    ['of the pin', { position: at(3) }],
    ['of the address', { address: ADDRESS }],
    ['of the name into the official one', { name: `${NAME} Oficial` }],
  ])('%s that makes a copy is held', async (_name, changes) => {
    await build(ORIGINAL);
    const stranger = await newPerson(opened);
    const body = { name: NAME, place_code: FAR_TOWN };
    const { id, held_for: before } = await (
      await stranger.send('POST', '/api/business-profiles/', body)
    ).json();
    expect(before).toBeNull();
    clock.set(new Date(clock.now().getTime() + 1_000));
    const after = await (await stranger.send('PUT', `/api/business-profiles/${id}`, changes)).json();
    expect(after.held_for).toBe('duplicate');
  });
});

it('shows people what is alike far away too, the nearest first', async () => {
  const far = await build({ ...ORIGINAL, placeCode: FAR_TOWN, position: at(50_000), address: null });
  const near = await build({ ...ORIGINAL, placeCode: NEXT_TOWN, position: at(4_000), address: null });
  const { id } = await build({ ...ORIGINAL, address: null });
  const alike = await listAlike(id);
  expect(alike.map((each) => [each.id, each.metres, each.isDuplicate])).toEqual([
    [near.id, 4_000, false],
    [far.id, 50_000, false],
  ]);
});

describe('administrators see likenesses', () => {
  it('of a business and of all businesses of a person, and others see none', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const stranger = await newPerson(opened);
    const original = await build({ ...ORIGINAL, createdAt: new Date('2020-01-01') });
    const values = { ...ORIGINAL, placeCode: NEXT_TOWN, position: at(40), address: null };
    const { id } = await build({ ...values, userId: stranger.id });
    const path = (query: string) => `/api/admin/likenesses?${query}`;
    const [byBusiness, byOwner] = await Promise.all(
      [`business_ids=${id}`, `owner_ids=${stranger.id}`].map(async (query) =>
        (await admin.get(path(query))).json(),
      ),
    );
    expect(byBusiness).toMatchObject([
      {
        business: { id, name: NAME },
        others: [
          {
            id: original.id,
            shares_phone: false,
            has_like_name: true,
            shares_address: false,
            metres: 40,
          },
        ],
      },
    ]);
    expect(byOwner).toEqual(byBusiness);
    expect((await stranger.get(path(`business_ids=${id}`))).status).toBe(403);
  });

  it('of a page of a queue with the statements of one card', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    await build(ORIGINAL);
    const copies = await Promise.all(
      Array.from({ length: 30 }, () => build({ ...ORIGINAL, placeCode: NEXT_TOWN })),
    );
    const [one, many] = [copies.slice(0, 1), copies].map((page) => page.map(({ id }) => id));
    const ask = async (ids: number[]) => {
      const response = await admin.get(`/api/admin/likenesses?business_ids=${ids.join()}`);
      return (await response.json()) as { business: { id: number }; others: unknown[] }[];
    };
    // The first request also reads the session.
    await ask(one!);
    const forOne = await countStatements(() => ask(one!));
    const forMany = await countStatements(async () => {
      const answer = await ask(many!);
      expect(answer.map(({ business }) => business.id)).toEqual(many);
      expect(answer.every(({ others }) => others.length > 0)).toBe(true);
    });
    expect(forMany.statements).toBe(forOne.statements);
  });
});
