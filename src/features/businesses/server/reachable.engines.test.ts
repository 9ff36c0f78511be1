import * as v from 'valibot';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { queryString } from '#shared/query-string.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { BusinessCard, BusinessPage } from '../schema.ts';

const opened = await openTestApp();
const { db, clock, read, close } = opened;
afterAll(close);

const premiumOwner = await buildUser(db, { premium: true });
const NOW = clock.now();
const LAST_YEAR = new Date(NOW.getTime() - 400 * 86_400_000);
const REACHABLE = 'Comedor Ixchel de la Esquina';

beforeEach(async () => {
  await db.deleteFrom('businessProfile').execute();
  // Older, free, and not fresh: everything but its number and place is against it.
  const { id } = await buildBusiness(db, { name: REACHABLE, placeCode: '0301', createdAt: LAST_YEAR });
  await db.updateTable('businessProfile').set({ isFresh: false }).where('id', '=', id).execute();
});

const addPremium = (values: Parameters<typeof buildBusiness>[1]) =>
  buildBusiness(db, { userId: premiumOwner.id, name: 'Comedor Ixchel', createdAt: NOW, ...values });

const list = async (query = {}) =>
  (await read(`/api/business-profiles/all/filtered${queryString(query)}`, BusinessPage)).items.map(
    ({ name }) => name,
  );
const featured = async () =>
  (await read('/api/business-profiles/all/premium-only', v.array(BusinessCard))).map(({ name }) => name);

it.each([
  ['nothing', { phoneNumber: null }],
  ['no place', {}],
  ['no number', { phoneNumber: null, placeCode: '0301' }],
])('a business with %s comes last, and is not featured', async (_, values) => {
  await addPremium(values);
  expect(await list()).toEqual([REACHABLE, 'Comedor Ixchel']);
  expect(await list({ search: 'comedor ixchel' })).toEqual([REACHABLE, 'Comedor Ixchel']);
  expect(await list({ sort: 'newest' })).toEqual(['Comedor Ixchel', REACHABLE]);
  expect(await featured()).toEqual([]);
});

it.each([
  ['WhatsApp', { phoneNumber: undefined, whatsappNumber: '+50255551234', placeCode: '0301' }],
  ['a fixed line', { phoneNumber: '+50222321234', placeCode: '03' }],
])('a business with %s and a place comes where its plan and age say', async (_, values) => {
  await addPremium(values);
  expect(await list()).toEqual(['Comedor Ixchel', REACHABLE]);
  expect(await list({ search: 'comedor ixchel' })).toEqual(['Comedor Ixchel', REACHABLE]);
  expect(await featured()).toEqual(['Comedor Ixchel']);
});

it('takes its place as soon as the form is saved with both, and loses it without', async () => {
  const ana = await newPerson(opened, { premium: true });
  const { id } = await buildBusiness(db, { userId: ana.id, name: 'Comedor Ixchel', phoneNumber: null });
  const save = (values: object) => ana.send('PUT', `/api/business-profiles/${id}`, values);
  expect(await featured()).toEqual([]);
  expect((await save({ whatsapp_number: '5555 1234', place_code: '0301' })).status).toBe(200);
  expect(await featured()).toEqual(['Comedor Ixchel']);
  expect((await list())[0]).toBe('Comedor Ixchel');
  expect((await save({ place_code: null })).status).toBe(200);
  expect(await featured()).toEqual([]);
  expect((await list()).at(-1)).toBe('Comedor Ixchel');
});

it('suggests what can be reached first', async () => {
  await addPremium({ phoneNumber: null });
  const { businesses } = await read(
    '/api/suggestions?search=comedor',
    v.object({ businesses: v.array(v.object({ name: v.string() })) }),
  );
  expect(businesses.map(({ name }) => name)).toEqual([REACHABLE, 'Comedor Ixchel']);
});
