import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { openTestApp } from '#test/app.ts';
import { closed, from, weekOf } from '#test/arbitrary/business-hours.ts';
import { UNSAFE_WEBSITES } from '#test/hostile-texts.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, clock, close } = opened;
afterAll(close);

type Person = Awaited<ReturnType<typeof newPerson>>;

const pathOf = ({ id }: { id: number }) => `/api/business-profiles/${id}`;
const change = (person: Person, business: { id: number }, changes: object) =>
  person.send('PUT', pathOf(business), changes);

const rowOf = ({ id }: { id: number }) =>
  db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function refusal(response: Response) {
  expect(response.status).toBe(422);
  const { detail } = await response.json();
  return detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]);
}

const ana = await newPerson(opened);
const category = await buildCategory(db, { name: 'Comedores' });
const shop = await buildBusiness(db, { userId: ana.id, categoryId: category.id, placeCode: '0301' });

describe('PUT /api/business-profiles/{id}', () => {
  it('keeps missing fields, removes null and blank ones, and sets the date', async () => {
    const before = await rowOf(shop);
    const later = new Date(clock.now().getTime() + 60_000);
    clock.set(later);
    const response = await change(ana, shop, { name: 'La Nueva Espiga', address: null, phone_number: ' ' });
    expect(response.status).toBe(200);
    const noPhones = { phoneNumber: null, whatsappNumber: null, callNumbers: null, phoneKeys: [] };
    const changed = {
      name: 'La Nueva Espiga',
      address: null,
      ...noPhones,
      isReachable: false,
      updatedAt: later,
      confirmedAt: later,
    };
    expect(await rowOf(shop)).toEqual({
      ...before,
      ...changed,
      nameNorm: expect.anything(),
      nameKey: expect.anything(),
      phoneKeys: [],
      search: expect.anything(),
      words: expect.anything(),
    });
    expect(await (await app.request(pathOf(shop))).json()).toEqual(await response.json());
  });

  it('changes neither owner, plan nor creation date', async () => {
    const { userId, isFeatured, isHidden, pinnedAt, createdAt } = await rowOf(shop);
    const eva = await newPerson(opened);
    const admin = await newPerson(opened, { role: 'admin' });
    const more = {
      id: 1,
      user_id: eva.id,
      is_featured: true,
      is_hidden: true,
      pinned_at: '2020-01-01T00:00:00Z',
    };
    for (const person of [ana, admin])
      expect((await change(person, shop, { ...more, created_at: '2020-01-01T00:00:00Z' })).status).toBe(200);
    expect(await rowOf(shop)).toMatchObject({ userId, isFeatured, isHidden, pinnedAt, createdAt });
  });

  it('makes searches find the new words and no longer the old ones', async () => {
    await change(ana, shop, { name: 'Ferretería Momostenango' });
    await change(ana, shop, { name: 'Ferretería Chichicastenango' });
    const idsOf = async (search: string) => {
      const { items } = await (
        await app.request(`/api/business-profiles/all/filtered?search=${search}`)
      ).json();
      return items.map(({ id }: { id: number }) => id);
    };
    expect([await idsOf('chichicastenango'), await idsOf('momostenango')]).toEqual([[shop.id], []]);
  });

  it.each([
    ['two periods a day', weekOf({ ...from('08:00', '12:30'), second: { open: '14:00', close: '18:00' } })],
    ['nights past midnight', weekOf(from('18:00', '02:00'), { sunday: closed })],
    ['whole days', weekOf(from('00:00', '00:00'))],
    ['closed days that keep their times', weekOf({ ...from('08:00', '12:00'), closed: true })],
  ])('returns the hours as written: %s', async (_kind, hours) => {
    expect((await change(ana, shop, { business_hours: hours })).status).toBe(200);
    expect((await (await app.request(pathOf(shop))).json()).business_hours).toEqual(hours);
    expect((await rowOf(shop)).openRanges).not.toBeNull();
    await change(ana, shop, { business_hours: null });
    expect(await rowOf(shop)).toMatchObject({ businessHours: null, openRanges: null });
  });

  it('filters by the new hours', async () => {
    const isListed = async () => {
      const { items } = await (await app.request('/api/business-profiles/all/filtered?open=now')).json();
      return items.length === 1;
    };
    // Saturday 01:30 in Guatemala.
    clock.set('2026-03-14T07:30:00.000Z');
    await change(ana, shop, { business_hours: weekOf(closed, { friday: from('18:00', '02:00') }) });
    expect(await isListed()).toBe(true);
    await change(ana, shop, { business_hours: weekOf(closed, { saturday: from('18:00', '02:00') }) });
    expect(await isListed()).toBe(false);
  });
});

describe('validation', () => {
  it.each([
    '55551234',
    '5555 1234',
    '5555-1234',
    '55.55.12.34',
    '502 5555 1234',
    '+502 5555-1234',
    '+50255551234',
    '(502) 5555 1234',
    '00502 55551234',
    '\u202a+502 5555 1234\u202c',
  ])('accepts the phone %j', async (phone) => {
    expect((await change(ana, shop, { phone_number: phone })).status).toBe(200);
    expect(await rowOf(shop)).toMatchObject({ phoneNumber: '+50255551234' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '//', ...UNSAFE_WEBSITES])(
    'rejects the website %j',
    async (website) => {
      expect(await refusal(await change(ana, shop, { website_url: website }))).toEqual([
        ['json.website_url', 'Escribe una dirección web, como https://minegocio.com.'],
      ]);
    },
  );

  it('reports every problem at once and changes nothing', async () => {
    const before = await rowOf(shop);
    const faults = {
      name: ' \n ',
      category_id: 1.5,
      place_code: 'Antigua',
      short_description: 'a'.repeat(101),
      description: 'a'.repeat(5_001),
      phone_number: '12345',
      whatsapp_number: 'no tengo',
      call_numbers: [{ number: '', label: 'a'.repeat(31) }],
      email: 'hola',
      website_url: 'localhost',
      address: 'a'.repeat(201),
      business_hours: { monday: from('08:00', '08:00') },
    };
    const problems = await refusal(await change(ana, shop, faults));
    const fields = new Set(problems.map(([loc = '']) => loc.split('.')[1]));
    expect(fields).toEqual(new Set(Object.keys(faults)));
    for (const [, sentence] of problems) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
    expect(await rowOf(shop)).toEqual(before);
  });

  it('rejects an unknown category or place', async () => {
    const response = await change(ana, shop, { category_id: 999_999, place_code: '9999' });
    expect(await refusal(response)).toEqual([
      ['json.category_id', 'Elige una categoría de la lista.'],
      ['json.place_code', 'Elige un departamento, municipio o zona de la lista.'],
    ]);
  });

  it.each([
    'name',
    'short_description',
    'description',
    'address',
    'email',
    'phone_number',
    'whatsapp_number',
    'website_url',
  ])('rejects huge texts in %s', async (field) => {
    for (const text of ['a'.repeat(60_000), 'a '.repeat(25_000), 'a.'.repeat(25_000)])
      expect((await change(ana, shop, { [field]: text })).status).toBe(422);
    const { status } = await change(ana, shop, { [field]: `${'\n'.repeat(25_000)}a` });
    expect([200, 422]).toContain(status);
    expect((await change(ana, shop, { [field]: 'a'.repeat(100_000) })).status).toBe(413);
  });

  it('accepts any script', async () => {
    const name = '👩🏽‍🍳 Kaqchikel «K’ik’» ქეთი';
    expect(await (await change(ana, shop, { name })).json()).toMatchObject({ name });
  });
});

describe('access', () => {
  it('is for the owner and administrators; others get 404 for a hidden business', async () => {
    const { id } = await buildBusiness(db, { userId: ana.id, isHidden: true });
    const [eva, admin] = [await newPerson(opened), await newPerson(opened, { role: 'admin' })];
    const statuses = async (person: Person) => [
      (await change(person, shop, { name: 'Otra' })).status,
      (await change(person, { id }, { name: 'Otra' })).status,
      (await person.send('PUT', `/api/business-profiles/pinned/${id}`)).status,
      (await person.get(pathOf({ id }))).status,
    ];
    expect(await statuses(eva)).toEqual([403, 404, 404, 404]);
    expect((await eva.send('DELETE', pathOf({ id }))).status).toBe(404);
    for (const person of [ana, admin]) expect(await statuses(person)).toEqual([200, 200, 200, 200]);
  });
});

it('stays within the plan under concurrent changes by owner and administrators', async () => {
  const eva = await newPerson(opened, { premium: true });
  const admin = await newPerson(opened, { role: 'admin' });
  const shops = [];
  for (const name of ['Uno', 'Dos', 'Tres']) shops.push(await buildBusiness(db, { userId: eva.id, name }));
  const [doomed] = shops;
  const work = shops.flatMap((business) =>
    Array.from({ length: 8 }, (_, index) => [
      change(index % 2 ? eva : admin, business, { category_id: category.id, description: `Número ${index}` }),
      admin.send('PUT', `/api/business-profiles/pinned/${business.id}`),
      eva.send('POST', '/api/business-profiles/', { name: 'Cuatro', category_id: category.id }),
      eva.send('DELETE', pathOf(doomed!)),
    ]),
  );
  const statuses = (await Promise.all(work.flat())).map(({ status }) => status);
  expect([...new Set(statuses)].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
  const rows = await db.selectFrom('businessProfile').selectAll().where('userId', '=', eva.id).execute();
  expect(rows.map(({ isHidden }) => isHidden)).toEqual([false, false, false]);
});
