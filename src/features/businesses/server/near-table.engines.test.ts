import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { findBusinesses } from '#test/find-businesses.ts';

const { app, db, close } = await openTestApp();
afterAll(close);

const { id: userId } = await buildUser(db);
const cafes = await buildCategory(db, { name: 'Cafeterías' });
const garages = await buildCategory(db, { name: 'Talleres' });
const open = weekOf(from('00:00', '00:00'));

const ANTIGUA_PARK = '14.5568,-90.7335';
const CAPITAL_ZONA_1 = '14.6418,-90.5133';
const XELA_PARK = '14.8347,-91.5183';
const TIKAL = '17.2220,-89.6237';

/** Name, category, place, position, open around the clock. */
const BUSINESSES = [
  ['Café del Arco', cafes.id, '0301', [14.5581, -90.7341], true],
  ['Café de las Ruinas', cafes.id, '0301', [14.5602, -90.7295], false],
  ['Taller Antigüeño', garages.id, '0301', [14.5501, -90.741], true],
  ['Café Portal', cafes.id, '010101', [14.6422, -90.5137], false],
  ['Taller Sexta', garages.id, '010101', [14.639, -90.514], true],
  ['Café Oakland', cafes.id, '010110', [14.599, -90.508], true],
  ['Café Luna Xela', cafes.id, '0901', [14.8352, -91.5179], true],
  ['Taller Los Altos', garages.id, '0901', [14.842, -91.525], false],
  ['Café Sin Punto', cafes.id, '0901', null, true],
  ['Café de la Isla', cafes.id, '1701', [16.9299, -89.8927], true],
] as const;

for (const [name, categoryId, placeCode, position, isOpen] of BUSINESSES)
  await buildBusiness(db, {
    userId,
    name,
    categoryId,
    placeCode,
    position: position && { latitude: position[0], longitude: position[1] },
    businessHours: isOpen ? open : null,
  });

type Asked = Partial<Record<'search' | 'open' | 'place' | 'category', string | number>>;

const find = (near: string, asked: Asked) => findBusinesses(app, { near, ...asked });

describe('the nearest business', () => {
  it.each<[near: string, asked: Asked, first: string, metres: number]>([
    [ANTIGUA_PARK, {}, 'Café del Arco', 160],
    [ANTIGUA_PARK, { search: 'cafe' }, 'Café del Arco', 160],
    [ANTIGUA_PARK, { search: 'taller' }, 'Taller Antigüeño', 1_100],
    [ANTIGUA_PARK, { category: garages.id }, 'Taller Antigüeño', 1_100],
    [ANTIGUA_PARK, { search: 'ruinas' }, 'Café de las Ruinas', 570],
    [ANTIGUA_PARK, { place: '01' }, 'Café Oakland', 24_700],
    [ANTIGUA_PARK, { place: '09', open: 'now' }, 'Café Luna Xela', 90_000],
    ['14.5601,-90.7296', {}, 'Café de las Ruinas', 20],
    ['14.5601,-90.7296', { open: 'now' }, 'Café del Arco', 530],
    [CAPITAL_ZONA_1, {}, 'Café Portal', 60],
    [CAPITAL_ZONA_1, { open: 'now' }, 'Taller Sexta', 320],
    [CAPITAL_ZONA_1, { open: 'now', search: 'cafe' }, 'Café Oakland', 4_800],
    [CAPITAL_ZONA_1, { place: '010110' }, 'Café Oakland', 4_800],
    [CAPITAL_ZONA_1, { category: garages.id, place: '03' }, 'Taller Antigüeño', 26_500],
    ['14.598,-90.507', {}, 'Café Oakland', 150],
    [XELA_PARK, {}, 'Café Luna Xela', 70],
    [XELA_PARK, { category: garages.id }, 'Taller Los Altos', 1_100],
    [XELA_PARK, { category: garages.id, open: 'now' }, 'Taller Antigüeño', 90_000],
    [XELA_PARK, { search: 'sin punto' }, 'Café Sin Punto', 1_270],
    [TIKAL, {}, 'Café de la Isla', 43_500],
    [TIKAL, { search: 'taller' }, 'Taller Sexta', 302_000],
    ['0301', {}, 'Café del Arco', 160],
    ['0901', { search: 'taller' }, 'Taller Los Altos', 350],
    ['010101', {}, 'Café Portal', 200],
    ['17', {}, 'Café de la Isla', 1_000],
  ])('to %s with %j is %s', async (near, asked, first, metres) => {
    const { items } = await find(near, asked);
    expect(items[0]?.name).toBe(first);
    const distance = items[0]?.distanceM ?? -1;
    expect(Math.abs(distance - metres)).toBeLessThan(Math.max(150, metres * 0.05));
  });

  it('has ever greater distances behind it', async () => {
    const { items, total } = await find(ANTIGUA_PARK, {});
    const distances = items.map(({ distanceM }) => distanceM ?? -1);
    expect(total).toBe(BUSINESSES.length);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it.each(['91,0', '0,181', '14.5,', '14.5', 'me'])('refuses %j', async (near) => {
    await expect(find(near, {})).rejects.toThrow('422');
  });
});
