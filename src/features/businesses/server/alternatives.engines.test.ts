import { afterAll, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { findBusinesses } from '#test/find-businesses.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);
clock.set('2026-03-02T21:00:00-06:00');

const CENTRES = {
  '0301': [14.55, -90.73],
  '0302': [14.54, -90.76],
  '0303': [14.57, -90.7],
  '1601': [15.47, -90.38],
};
for (const [code, [latitude, longitude]] of Object.entries(CENTRES))
  await db.updateTable('place').set({ latitude, longitude }).where('code', '=', code).execute();

const { id: userId } = await buildUser(db);
const bakeries = (await buildCategory(db)).id;
const garages = (await buildCategory(db)).id;
const add = (name: string, placeCode: string, categoryId: number, position?: [number, number]) =>
  buildBusiness(db, {
    userId,
    name,
    placeCode,
    categoryId,
    businessHours: weekOf(from('08:00', '18:00')),
    position: position ? { latitude: position[0], longitude: position[1] } : null,
    shortDescription: null,
  });
await add('Pan Luna', '0301', bakeries);
await add('Pan Sol', '0301', bakeries);
await add('Taller Sol', '0303', garages);
await add('Taller Mar', '1601', garages, [15.47, -90.38]);

const alternatives = async (filters: Parameters<typeof findBusinesses>[1]) =>
  (await findBusinesses(app, filters)).alternatives.map(
    ({ without, place, total }) =>
      `${without.join('+')}${place ? ` ${place.code} ${place.name}` : ''}: ${total}`,
  );

it('says of an empty list what there is without each filter', async () => {
  expect(await alternatives({ open: 'now' })).toEqual(['open: 4']);
  expect(await alternatives({ category: bakeries, place: '0301', open: 'now' })).toEqual(['open: 2']);
  expect(await alternatives({ search: 'taller', category: bakeries })).toEqual(['category: 2', 'search: 2']);
  expect(await alternatives({ search: 'taller', open: 'now' })).toEqual(['open: 2']);
});

it('names the nearest municipality that has some', async () => {
  expect(await alternatives({ category: garages, place: '0302' })).toEqual([
    'place 0303 Pastores: 1',
    'place: 2',
  ]);
  expect(await alternatives({ search: 'taller', place: '0301' })).toEqual([
    'place 0303 Pastores: 1',
    'place: 2',
    'search: 2',
  ]);
  expect(await alternatives({ place: '0302', open: 'now' })).toEqual([
    'place+open 0301 Antigua Guatemala: 2',
  ]);
});

it('says nothing of a list that has some, or of an empty site', async () => {
  expect(await alternatives({ category: bakeries })).toEqual([]);
  expect(await alternatives({ search: 'zzzz' })).toEqual(['search: 4']);
});
