import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { MapResults } from '../map-schema.ts';
import { insertBusinesses } from './repository/write.ts';
import { MAX_ON_MAP } from './repository/map.ts';

const { app, db, clock, read, close } = await openTestApp();
afterAll(close);

const ANTIGUA = { latitude: 14.5568, longitude: -90.7335 };
const owner = await buildUser(db);
const premiumOwner = await buildUser(db, { premium: true });
const bakeries = await buildCategory(db, { name: 'Panaderías' });

beforeEach(() => db.deleteFrom('businessProfile').execute());

type Values = Parameters<typeof buildBusiness>[1];

const add = (name: string, values: Values = {}) =>
  buildBusiness(db, { userId: owner.id, name, position: ANTIGUA, ...values });
const AROUND_ANTIGUA = '14.5,-90.8,14.6,-90.7';
const find = (query = '', within = AROUND_ANTIGUA) =>
  read(`/api/business-profiles/map?within=${within}${query}`, MapResults);
const names = async (query = '', within?: string) =>
  (await find(query, within)).businesses.map(({ name }) => name);

const addMany = (count: number, values: (index: number) => NonNullable<Values>) =>
  insertBusinesses(
    db,
    Array.from({ length: count }, (_, index) => ({
      userId: owner.id,
      name: `Tienda ${index}`,
      position: ANTIGUA,
      placeCode: '0301',
      ...values(index),
    })),
  );

describe('GET /api/business-profiles/map', () => {
  it('returns what a marker and its link need', async () => {
    const { id } = await add('Pan y Miel', { categoryId: bakeries.id, placeCode: '0301' });
    expect(await find()).toEqual({
      businesses: [
        {
          id,
          name: 'Pan y Miel',
          position: ANTIGUA,
          category: { id: bakeries.id, name: 'Panaderías', slug: 'panaderias' },
          place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
        },
      ],
      clusters: [],
      hasMore: false,
    });
  });

  it('shows neither private, nor approximate, nor hidden positions', async () => {
    await add('Privado', { isPositionPrivate: true });
    await add('Sin ubicación', { position: null, placeCode: '0301' });
    await add('Oculto', { isHidden: true });
    await add('Público');
    expect(await names()).toEqual(['Público']);
  });

  it('shows what is in the area, in the order of the list', async () => {
    await add('En Cobán', { position: { latitude: 15.47, longitude: -90.37 } });
    await add('Antes', { createdAt: new Date('2026-01-01') });
    await add('Después', { createdAt: new Date('2026-02-01') });
    await add('Destacado', { userId: premiumOwner.id, createdAt: new Date('2025-01-01') });
    expect(await names()).toEqual(['Destacado', 'Después', 'Antes']);
  });

  it('has the filters of the list', async () => {
    clock.set(new Date('2026-03-02T16:00:00Z'));
    await add('Pan', { categoryId: bakeries.id });
    await add('Taller', { placeCode: '0302', businessHours: weekOf(from('08:00', '18:00'), {}) });
    expect(await names(`&category=${bakeries.id}`)).toEqual(['Pan']);
    expect(await names('&place=03')).toEqual(['Taller']);
    expect(await names('&open=now')).toEqual(['Taller']);
    expect(await names('&search=taller')).toEqual(['Taller']);
  });

  it('counts by area where there are many, each once', async () => {
    const place = (index: number) => ({ latitude: 14.51 + 0.08 * ((index % 20) / 20), longitude: -90.75 });
    await addMany(MAX_ON_MAP + 1, (index) => ({ position: place(index) }));
    const { businesses, clusters } = await find();
    expect(businesses).toEqual([]);
    expect(clusters.length).toBeGreaterThan(3);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(MAX_ON_MAP + 1);
    expect(clusters[0]).toMatchObject({ place: 'Antigua Guatemala', isCapped: false });
  });

  it('says where it counted only a part', async () => {
    await addMany(1_100, () => ({}));
    const [cluster] = (await find()).clusters;
    expect(cluster).toMatchObject({ count: 1_000, isCapped: true });
  });

  it('lists the first ones of an area that is too small to divide', async () => {
    await addMany(MAX_ON_MAP + 1, () => ({}));
    const { businesses, hasMore } = await find('', '14.556,-90.734,14.557,-90.733');
    expect([businesses.length, hasMore]).toEqual([MAX_ON_MAP, true]);
  });

  it.each(['', '14.5,-90.8,14.6', '14.6,-90.8,14.5,-90.7', '14.5,-90.8,14.6,-90.71234', 'a,b,c,d'])(
    'refuses the area «%s»',
    async (within) => {
      expect((await app.request(`/api/business-profiles/map?within=${within}`)).status).toBe(422);
    },
  );
});
