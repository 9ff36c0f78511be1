import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { closed, from, weekOf } from '#test/arbitrary/business-hours.ts';
import { BusinessCard, BusinessCount, BusinessPage, BusinessProfile } from '../schema.ts';

const { app, db, clock, read, close } = await openTestApp();
afterAll(close);

const NOW = clock.now();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);
const LIST = '/api/business-profiles/all/filtered';
const owner = await buildUser(db);
const premiumOwner = await buildUser(db, { premium: true });
const category = await buildCategory(db, { name: 'Panaderías' });

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('businessProfile').execute();
});

const add = (name: string, values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId: owner.id, name, ...values });
const list = (query = '') => read(`${LIST}${query}`, BusinessPage);
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);

async function addPicture(businessId: number, sortOrder: number, letter: string, isPrimary = false) {
  const { id: mediaFileId } = await db
    .insertInto('mediaFile')
    .values({
      ownerUserId: owner.id,
      hash: letter.repeat(32),
      width: 640,
      height: 480,
      widths: [320, 640],
      thumbhash: 'x',
    })
    .onConflict((conflict) => conflict.columns(['ownerUserId', 'hash']).doUpdateSet({ thumbhash: 'x' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('businessMedia').values({ businessId, mediaFileId, sortOrder, isPrimary }).execute();
}

describe('GET /api/business-profiles/all/filtered', () => {
  it('returns the fields of a card', async () => {
    const hours = weekOf(from('08:00', '18:00'), { sunday: closed });
    const { id } = await add('Pan y Miel', {
      categoryId: category.id,
      placeCode: '0301',
      businessHours: hours,
      createdAt: NOW,
    });
    await addPicture(id, -1, 'a', true);
    await addPicture(id, 0, 'b');
    const [card] = (await list()).items;
    expect(card).toEqual({
      id,
      closedAt: null,
      userId: owner.id,
      name: 'Pan y Miel',
      shortDescription: 'Pan de horno de leña',
      category: { id: category.id, name: 'Panaderías', slug: 'panaderias' },
      moreCategories: [],
      place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
      address: '6a avenida 4-21, zona 1',
      position: null,
      specialDays: [],
      attributes: [],
      phoneNumber: '+50255550123',
      whatsappNumber: '+50255550123',
      businessHours: hours,
      isFeatured: false,
      isVerified: false,
      whatsappVerifiedAt: null,
      isHidden: false,
      takedownReason: null,
      heldFor: null,
      logo: expect.objectContaining({ downloadUrl: `/media/${'a'.repeat(32)}-640.webp` }),
      cover: expect.objectContaining({ downloadUrl: `/media/${'b'.repeat(32)}-640.webp` }),
      createdAt: NOW,
    });
  });

  it('returns null for missing fields, and a department alone under its own name', async () => {
    await add('Sin nada', { phoneNumber: null, shortDescription: null, address: null, placeCode: '03' });
    expect((await list()).items[0]).toMatchObject({
      category: null,
      moreCategories: [],
      place: { code: '03', name: 'Sacatepéquez', department: 'Sacatepéquez' },
      businessHours: null,
      phoneNumber: null,
      logo: null,
      cover: null,
    });
  });

  it.each([
    ['free', owner.id, 'a'],
    ['premium', premiumOwner.id, 'e'],
  ])('covers a %s business with the primary picture if its plan shows it', async (_plan, userId, letter) => {
    const { id } = await add('Con galería', { userId });
    for (const [order, hash] of ['a', 'b', 'c', 'd', 'e'].entries())
      await addPicture(id, order, hash, hash === 'e');
    expect((await list()).items[0]?.cover?.downloadUrl).toBe(`/media/${letter.repeat(32)}-640.webp`);
  });

  it.each(['', '?sort=newest', `?category=${category.id}`])('leaves hidden ones out: %s', async (query) => {
    await add('visible', { categoryId: category.id });
    await add('oculta', { categoryId: category.id, isHidden: true });
    const page = await list(query);
    expect([page.total, page.items.map(({ name }) => name)]).toEqual([1, ['visible']]);
  });

  it('sorts featured ones first, then the newest; or the newest first', async () => {
    await add('vieja', { createdAt: daysAgo(9) });
    await add('destacada', { userId: premiumOwner.id, createdAt: daysAgo(99) });
    await add('nueva', { createdAt: daysAgo(1) });
    expect(await names()).toEqual(['destacada', 'nueva', 'vieja']);
    expect(await names('?sort=newest')).toEqual(['nueva', 'vieja', 'destacada']);
  });

  it('filters by category, department, municipality, and all together', async () => {
    await add('en Antigua', { placeCode: '0301', categoryId: category.id });
    await add('en Jocotenango', { placeCode: '0302', createdAt: daysAgo(1) });
    await add('en Sacatepéquez', { placeCode: '03', createdAt: daysAgo(2) });
    await add('en Cobán', { placeCode: '1601', categoryId: category.id, createdAt: daysAgo(3) });
    await add('en ninguna parte', { createdAt: daysAgo(4) });
    expect(await names(`?category=${category.id}`)).toEqual(['en Antigua', 'en Cobán']);
    expect(await names('?place=03')).toEqual(['en Antigua', 'en Jocotenango', 'en Sacatepéquez']);
    expect(await names('?place=0302')).toEqual(['en Jocotenango']);
    expect(await names(`?place=16&category=${category.id}`)).toEqual(['en Cobán']);
    expect(await names('?place=99')).toEqual([]);
    expect(await names('?category=999999')).toEqual([]);
  });

  it('filters by open now in Guatemala, also past midnight', async () => {
    await add('de noche', { businessHours: weekOf(closed, { sunday: from('20:00', '02:00') }) });
    await add('siempre', { businessHours: weekOf(from('00:00', '00:00')), createdAt: daysAgo(1) });
    await add('nunca', { businessHours: weekOf(closed) });
    await add('quién sabe');
    clock.set('2026-03-09T07:59:59.999Z'); // Monday 1:59
    expect(await names('?open=now')).toEqual(['de noche', 'siempre']);
    clock.set('2026-03-09T08:00:00.000Z');
    expect(await names('?open=now')).toEqual(['siempre']);
    expect(await list('?open=now')).toMatchObject({ total: 1, totalCapped: false });
  });

  it.each([
    ['category=0', 'category'],
    ['category=x', 'category'],
    ['place=3', 'place'],
    ['place=Cobán', 'place'],
    ['open=later', 'open'],
    ['sort=oldest', 'sort'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['cursor=x', 'cursor'],
    [`cursor=${btoa('["next",[true,"2026-02-31T00:00:00.000Z",1]]')}`, 'cursor'],
    [`search=${'a'.repeat(201)}`, 'search'],
  ])('rejects %s', async (query, field) => {
    const response = await app.request(`${LIST}?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ detail: [{ loc: ['query', field] }] });
  });

  it('rejects the cursor of a list in another order', async () => {
    await Promise.all(['a', 'b'].map((name) => add(name)));
    const { nextCursor } = await list('?limit=1');
    expect((await app.request(`${LIST}?limit=1&cursor=${nextCursor}`)).status).toBe(200);
    expect((await app.request(`${LIST}?limit=1&sort=newest&cursor=${nextCursor}`)).status).toBe(422);
    expect((await app.request(`${LIST}?limit=1&search=a&cursor=${nextCursor}`)).status).toBe(422);
  });
});

describe('GET /api/business-profiles/all/premium-only', () => {
  const PREMIUM = '/api/business-profiles/all/premium-only';
  const premium = async (query = '') =>
    (await read(PREMIUM + query, v.array(BusinessCard))).map(({ name }) => name);

  it('lists those whose owner is premium now, newest first', async () => {
    const expiresAt = new Date('2999-01-01T00:00:00Z');
    const leaving = await buildUser(db, { premium: true, planExpiresAt: expiresAt });
    await add('gratis');
    await add('premium', { userId: premiumOwner.id, placeCode: '0301', createdAt: daysAgo(2) });
    await add('por vencer', { userId: leaving.id, placeCode: '0301', createdAt: daysAgo(1) });
    expect(await premium()).toEqual(['por vencer', 'premium']);
    clock.set(expiresAt);
    expect(await premium()).toEqual(['premium']);
  });

  it('lists at most 24, or the limit', async () => {
    for (let count = 0; count < 26; count += 1)
      await add(`negocio ${count}`, { userId: premiumOwner.id, placeCode: '0301' });
    expect(await premium()).toHaveLength(24);
    expect(await premium('?limit=11')).toEqual((await premium()).slice(0, 11));
    expect((await app.request(`${PREMIUM}?limit=25`)).status).toBe(422);
  });
});

describe('GET /api/business-profiles/{id}', () => {
  it('returns everything public', async () => {
    const { id, updatedAt } = await add('Pan y Miel', {
      description: 'Desde 1987.',
      email: 'pan@example.com',
      websiteUrl: 'https://example.com/pan',
    });
    expect(await read(`/api/business-profiles/${id}`, BusinessProfile)).toMatchObject({
      id,
      userId: owner.id,
      name: 'Pan y Miel',
      description: 'Desde 1987.',
      email: 'pan@example.com',
      websiteUrl: 'https://example.com/pan',
      updatedAt,
    });
  });

  it.each(['999999', '0', '-1', '1.5', 'x', '9'.repeat(16)])('does not find %s', async (id) => {
    expect((await app.request(`/api/business-profiles/${id}`)).status).toBe(404);
  });
});

describe('businesses of a person', () => {
  it('are listed oldest first up to 100, and all counted', async () => {
    for (let number = 0; number < 102; number += 1) await add(`${number}`, { createdAt: daysAgo(number) });
    const address = `/api/business-profiles/user/${owner.id}`;
    const listed = (await read(address, v.array(BusinessCard))).map(({ name }) => name);
    expect(listed).toEqual(Array.from({ length: 100 }, (_, index) => `${101 - index}`));
    expect(await read(`${address}/count`, BusinessCount)).toEqual({ count: 102 });
  });
});
