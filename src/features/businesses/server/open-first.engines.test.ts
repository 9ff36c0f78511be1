import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { closed, from, weekOf } from '#test/arbitrary/business-hours.ts';
import { findBusinesses } from '#test/find-businesses.ts';
import { MAX_TOTAL } from '#platform/db/keyset.ts';
import { HOUR } from '#shared/time.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);

const owner = await buildUser(db);
const premium = await buildUser(db, { premium: true });
const morning = weekOf(from('06:00', '11:00'));
const night = weekOf(from('20:00', '23:00'));

const NINE = new Date('2026-03-02T15:00:00Z');

beforeEach(async () => {
  clock.set(NINE);
  await db.deleteFrom('businessProfile').execute();
});

const add = (name: string, values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId: owner.id, name, placeCode: '0301', ...values });

async function names(filters: Parameters<typeof findBusinesses>[1] = {}): Promise<string[]> {
  return (await findBusinesses(app, filters)).items.map(({ name }) => name);
}

describe('businesses of the same rank', () => {
  it('are listed open ones first, then the newest', async () => {
    await add('Morning, old', { businessHours: morning });
    await add('Morning', { businessHours: morning });
    await add('Night', { businessHours: night });
    await add('Unknown');
    expect(await names()).toEqual(['Morning', 'Morning, old', 'Unknown', 'Night']);
    clock.set(new Date(NINE.getTime() + 12 * HOUR));
    expect(await names()).toEqual(['Night', 'Unknown', 'Morning', 'Morning, old']);
    expect(await names({ sort: 'newest' })).toEqual(['Unknown', 'Night', 'Morning', 'Morning, old']);
  });

  it('do not pass featured ones, fresh ones, or those that people can reach', async () => {
    await add('Open', { businessHours: morning });
    await add('Featured, closed', { userId: premium.id, businessHours: night });
    const { id } = await add('Old, open', { businessHours: morning });
    await db.updateTable('businessProfile').set({ isFresh: false }).where('id', '=', id).execute();
    await add('Closed', { businessHours: weekOf(closed) });
    await add('Nowhere, open', { placeCode: null, businessHours: morning });
    expect(await names()).toEqual(['Featured, closed', 'Open', 'Closed', 'Old, open', 'Nowhere, open']);
  });

  it('are found open ones first if they match a search equally well', async () => {
    await add('Pan Luna', { businessHours: morning });
    await add('Pan Luna', { businessHours: night, shortDescription: 'De noche' });
    await add('Casa del Pan Luna', { businessHours: morning });
    const { items } = await findBusinesses(app, { search: 'pan luna' });
    expect(items.map(({ name, shortDescription }) => `${name}: ${shortDescription}`)).toEqual([
      'Pan Luna: Pan de horno de leña',
      'Pan Luna: De noche',
      'Casa del Pan Luna: Pan de horno de leña',
    ]);
  });
});

describe('pages', () => {
  it.each([{}, { search: 'luna' }])('go by the minute of the first one: %j', async (filters) => {
    for (let number = 0; number < 6; number += 1)
      await add('Luna', { businessHours: number % 2 === 0 ? morning : night });
    const whole = (await findBusinesses(app, filters)).items.map(({ id }) => id);
    const first = await findBusinesses(app, { ...filters, limit: 3 });
    clock.set(new Date(NINE.getTime() + 12 * HOUR));
    const second = await findBusinesses(app, { ...filters, limit: 3, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole);
    const back = await findBusinesses(app, { ...filters, limit: 3, cursor: second.previousCursor! });
    expect(back.items).toEqual(first.items);
  });

  it('cover a list that is longer than its head, forward and backward', async () => {
    await add('First', { businessHours: night });
    await sql`ALTER TABLE business_profile DISABLE TRIGGER USER;
      ALTER TABLE business_profile ENABLE TRIGGER business_profile_opening`.execute(db);
    await sql`
      INSERT INTO business_profile (user_id, name, place_code, phone_number, open_ranges, business_hours, created_at)
      SELECT user_id, 'Copia ' || n, place_code, phone_number,
        CASE WHEN n % 3 = 0 THEN '{[0,10080)}'::int4multirange ELSE open_ranges END, business_hours,
        created_at + n * interval '1 second'
      FROM business_profile, generate_series(1, ${MAX_TOTAL + 60}) AS n`.execute(db);
    await sql`ALTER TABLE business_profile ENABLE TRIGGER USER`.execute(db);
    const forward: number[][] = [];
    let page = await findBusinesses(app, { limit: 100 });
    expect(page).toMatchObject({ total: MAX_TOTAL, totalCapped: true });
    const openIn = ({ items }: typeof page) => items.filter(({ name }) => Number(name.slice(6)) % 3 === 0);
    expect(openIn(page)).toHaveLength(100);
    forward.push(page.items.map(({ id }) => id));
    while (page.nextCursor !== null) {
      page = await findBusinesses(app, { limit: 100, cursor: page.nextCursor });
      forward.push(page.items.map(({ id }) => id));
    }
    expect(new Set(forward.flat()).size).toBe(MAX_TOTAL + 61);
    expect(forward.flat()).toHaveLength(MAX_TOTAL + 61);
    const backward: number[][] = [];
    while (page.previousCursor !== null) {
      page = await findBusinesses(app, { limit: 100, cursor: page.previousCursor });
      backward.unshift(page.items.map(({ id }) => id));
    }
    expect(backward).toEqual(forward.slice(0, -1));
  });
});
