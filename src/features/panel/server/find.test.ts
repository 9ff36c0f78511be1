import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;
let admin: Member;
let ixchel: Member;
let shop: number;
let code: string;
beforeAll(async () => {
  admin = await newPerson(opened, { role: 'admin', name: 'Rosa' });
  ixchel = await newPerson(opened, { name: 'Ixchel Batz' });
  ({ id: shop } = await buildBusiness(db, {
    userId: ixchel.user.id,
    name: 'Panadería La Espiga',
    phoneNumber: '+50255551234',
    isHidden: true,
  }));
  await buildBusiness(db, { name: 'Comedor Doña Mela' });
  const request = await ixchel.send('POST', '/api/premium-requests/', { period: 'month' });
  ({ code } = (await request.json()) as { code: string });
});

async function find(search: string) {
  const response = await admin.get(`/api/admin/found?${new URLSearchParams({ search })}`);
  expect(response.status).toBe(200);
  const found = (await response.json()) as Record<
    'cases' | 'businesses' | 'people',
    { id: number; kind?: string }[]
  >;
  return {
    cases: found.cases.map(({ kind }) => kind),
    businesses: found.businesses.map(({ id }) => id),
    people: found.people.map(({ id }) => id),
  };
}

const NONE = { cases: [], businesses: [], people: [] };

describe('what an administrator was told', () => {
  it.each([
    ['as it is', (given: string) => given],
    ['without its hyphen, in small letters', (given: string) => given.replace('-', '').toLowerCase()],
    ['with a space for it', (given: string) => ` ${given.replace('-', ' ')} `],
  ])('finds a case by its code %s', async (_, write) => {
    expect(await find(write(code))).toEqual({ ...NONE, cases: ['premium-request'] });
  });

  it.each(['5555 1234', '+502 5555-1234', '00502 55551234'])(
    'finds a business by its number %s',
    async (text) => {
      expect(await find(text)).toEqual({ ...NONE, businesses: [shop] });
    },
  );

  it.each(['la espiga', 'PANADERIA', 'espig'])(
    'finds a hidden business by a part of its name: %s',
    async (text) => {
      expect(await find(text)).toEqual({ ...NONE, businesses: [shop] });
    },
  );

  it('finds people by name and address, and both by id', async () => {
    expect((await find('ixchel b')).people).toEqual([ixchel.user.id]);
    expect((await find(ixchel.user.email)).people).toEqual([ixchel.user.id]);
    for (const text of [`#${shop}`, `n.º ${shop}`, `No. ${shop}`])
      expect((await find(text)).businesses).toEqual([shop]);
    expect((await find(String(ixchel.user.id))).people).toEqual([ixchel.user.id]);
  });

  it.each(['', '%', '_', '\\', "' OR 1=1", '🌮', '9'.repeat(15), 'PC-00000', '‮'])(
    'finds nothing by %j',
    async (text) => {
      expect(await find(text)).toEqual(NONE);
    },
  );
});
