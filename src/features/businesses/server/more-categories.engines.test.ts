import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildManager } from '#db/builders/manager.ts';
import { MapResults } from '../map-schema.ts';
import { refreshVocabulary } from './index.ts';
import { queryString } from '#shared/query-string.ts';
import { openTestApp } from '#test/app.ts';
import { findBusinesses } from '#test/find-businesses.ts';
import { newPerson } from '#test/person.ts';
import { NO_FIRST_CATEGORY, SAME_CATEGORY, UNKNOWN_CATEGORY } from '#features/categories/schema.ts';
import { BusinessPage, BusinessProfile } from '../schema.ts';

const opened = await openTestApp();
const { app, db, read, close } = opened;
afterAll(close);

const ana = await newPerson(opened);
const [cafes, bakeries, florists, bars] = [
  await buildCategory(db, { name: 'Cafeterías' }),
  await buildCategory(db, { name: 'Panaderías' }),
  await buildCategory(db, { name: 'Floristerías' }),
  await buildCategory(db, { name: 'Bares' }),
];

const ANTIGUA = { latitude: 14.5568, longitude: -90.7335 };
const add = (name: string, categoryId: number | null, moreCategoryIds: number[] | null = null) =>
  buildBusiness(db, {
    userId: ana.id,
    name,
    categoryId,
    moreCategoryIds,
    shortDescription: null,
    placeCode: '0301',
    position: ANTIGUA,
  });
const only = await add('La Espiga', bakeries.id);
const both = await add('El Portal', cafes.id, [bakeries.id, florists.id]);
await add('Doña Luisa', cafes.id);
await refreshVocabulary(db);

const path = `/api/business-profiles/${both.id}`;
const change = (body: object) => ana.send('PUT', path, body);
const idsOf = (profile: BusinessProfile) => [
  profile.category?.id,
  ...profile.moreCategories.map(({ id }) => id),
];
const stored = async () => idsOf(await read(path, BusinessProfile));
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted();
const list = (filters: Record<string, string | number>) =>
  read(`/api/business-profiles/all/filtered${queryString(filters)}`, BusinessPage);

describe('a business with several categories', () => {
  it('is in the list of each, once, in every order and on every page', async () => {
    for (const sort of ['relevance', 'newest']) {
      const { items, total } = await list({ category: bakeries.id, sort });
      expect([names(items), total]).toEqual([['El Portal', 'La Espiga'], 2]);
      const page = await list({ category: bakeries.id, sort, limit: 1 });
      const next = await list({ category: bakeries.id, sort, limit: 1, cursor: page.nextCursor ?? '' });
      expect(names([...page.items, ...next.items])).toEqual(['El Portal', 'La Espiga']);
      const back = await list({ category: bakeries.id, sort, limit: 1, cursor: next.previousCursor ?? '' });
      expect(back.items).toEqual(page.items);
    }
    expect(names((await list({ category: cafes.id })).items)).toEqual(['Doña Luisa', 'El Portal']);
    expect(names((await list({ category: florists.id, place: '0301' })).items)).toEqual(['El Portal']);
    expect((await list({ place: '0301' })).total).toBe(3);
  });

  it('shows the first apart, and the others in their order', async () => {
    const { items } = await list({ category: florists.id });
    expect(items).toMatchObject([
      {
        category: { name: 'Cafeterías' },
        moreCategories: [{ name: 'Panaderías' }, { name: 'Floristerías' }],
      },
    ]);
  });

  it('is found by the word of each, near a visitor, on the map and by what an empty search offers', async () => {
    expect(names((await list({ search: 'panadería' })).items)).toEqual(['El Portal', 'La Espiga']);
    const near = `${ANTIGUA.latitude},${ANTIGUA.longitude}`;
    const around = { near, category: florists.id };
    expect(names((await findBusinesses(app, around)).items)).toEqual(['El Portal']);
    expect(names((await findBusinesses(app, { ...around, search: 'portal' })).items)).toEqual(['El Portal']);
    const map = await read(
      `/api/business-profiles/map${queryString({ within: '14,-91,15,-90', category: florists.id })}`,
      MapResults,
    );
    expect(names(map.businesses)).toEqual(['El Portal']);
    const { alternatives } = await list({ category: florists.id, place: '0901' });
    expect(alternatives).toMatchObject([
      { place: { code: '0301' }, total: 1 },
      { without: ['place'], total: 1 },
    ]);
  });

  it('follows the new name of a category that is not its first', async () => {
    const admin = await newPerson(opened, { role: 'admin' });
    const rename = (name: string) => admin.send('PUT', `/api/categories/${florists.id}`, { name });
    expect((await rename('Viveros')).status).toBe(200);
    expect(names((await list({ search: 'viveros' })).items)).toEqual(['El Portal']);
    expect((await list({ search: 'floristerias' })).items).toEqual([]);
    await rename('Floristerías');
  });
});

describe('the categories of a business', () => {
  const refused = async (body: object) => {
    const response = await change(body);
    const { detail } = await response.json();
    return [response.status, detail[0].loc, detail[0].msg];
  };

  it.each([
    ['four', { more_category_ids: [1, 2, 3] }, ['more_category_ids'], 'Elige hasta 3 categorías.'],
    ['one twice', { more_category_ids: [bakeries.id, bakeries.id] }, ['more_category_ids'], SAME_CATEGORY],
    ['the first again', { more_category_ids: [bars.id, cafes.id] }, ['more_category_ids', 1], SAME_CATEGORY],
    ['an unknown one', { more_category_ids: [999_999] }, ['more_category_ids', 0], UNKNOWN_CATEGORY],
    [
      'others without a first',
      { category_id: null, more_category_ids: [bars.id] },
      ['more_category_ids'],
      NO_FIRST_CATEGORY,
    ],
    ['no number', { more_category_ids: ['pan'] }, ['more_category_ids', 0], UNKNOWN_CATEGORY],
  ])('are not %s', async (_, body, where, message) => {
    expect(await refused(body)).toEqual([422, ['json', ...where], message]);
    expect(await stored()).toEqual([cafes.id, bakeries.id, florists.id]);
  });

  it('change by their owner and managers, and by nobody else', async () => {
    const [manager, stranger] = [await newPerson(opened), await newPerson(opened)];
    await buildManager(db, { businessId: both.id, userId: manager.id });
    expect((await stranger.send('PUT', path, { more_category_ids: null })).status).toBe(403);
    expect((await manager.send('PUT', path, { more_category_ids: [bars.id] })).status).toBe(200);
    expect(await stored()).toEqual([cafes.id, bars.id]);
    const entry = await db
      .selectFrom('auditEntry')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      before: { category: 'Cafeterías · Panaderías · Floristerías' },
      after: { category: 'Cafeterías · Bares' },
    });
    for (const none of [null, []]) {
      expect((await change({ more_category_ids: none })).status).toBe(200);
      expect(await stored()).toEqual([cafes.id]);
    }
    await change({ more_category_ids: [bakeries.id, florists.id] });
  });

  it('stay single when a program that knows only the first changes that', async () => {
    expect((await change({ category_id: bakeries.id })).status).toBe(200);
    expect(await stored()).toEqual([bakeries.id, florists.id]);
    await change({ category_id: null });
    expect(await stored()).toEqual([undefined]);
    await change({ category_id: cafes.id, more_category_ids: [bakeries.id, florists.id] });
    expect(await stored()).toEqual([cafes.id, bakeries.id, florists.id]);
  });

  it('are tidied and limited by the database', async () => {
    const write = (ids: number[] | null, first: number | null = cafes.id) =>
      db
        .updateTable('businessProfile')
        .set({ categoryId: first, moreCategoryIds: ids })
        .where('id', '=', only.id)
        .returning('moreCategoryIds')
        .executeTakeFirstOrThrow();
    expect((await write([cafes.id, bars.id, bars.id])).moreCategoryIds).toEqual([bars.id]);
    expect((await write([bars.id], null)).moreCategoryIds).toBeNull();
    await expect(write([bars.id, florists.id, bakeries.id])).rejects.toThrow('check');
    await sql`ALTER TABLE business_profile DISABLE TRIGGER business_profile_categories`.execute(db);
    await expect(write([bars.id, bars.id])).rejects.toThrow('check');
    await expect(write([cafes.id])).rejects.toThrow('check');
    await sql`ALTER TABLE business_profile ENABLE TRIGGER business_profile_categories`.execute(db);
    await write(null, bakeries.id);
  });

  it('lose one that is deleted', async () => {
    const { id } = await buildCategory(db, { name: 'Efímera' });
    await change({ more_category_ids: [id, bars.id] });
    await db.deleteFrom('category').where('id', '=', id).execute();
    expect(await stored()).toEqual([cafes.id, bars.id]);
    expect((await list({ search: 'efimera' })).items).toEqual([]);
  });
});
