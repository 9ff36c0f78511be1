import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { anySpecialDays, atMinute, isOpenOn, tidyDay, tidyWeek } from '#test/arbitrary/business-hours.ts';
import { findBusinesses } from '#test/find-businesses.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import { matchFilters } from './repository/list.ts';
import { deleteUnusedPatterns } from './repository/opening.ts';
import { type Schedule, refreshSchedules, scheduleColumns } from './repository/schedule.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);

const BUSINESSES = 500;
const MINUTES = 200;
const FORTNIGHT = 14 * 1440;
const SEED = 42;

const { id: userId } = await buildUser(db);
const { id: category } = await buildCategory(db, { name: 'Farmacias' });

const schedules = fc.sample(
  fc.record<Schedule>({
    businessHours: fc.option(tidyWeek, { freq: 8 }),
    specialDays: fc.oneof(
      { weight: 7, arbitrary: fc.constant<SpecialDay[]>([]) },
      anySpecialDays(20, tidyDay),
    ),
  }),
  { numRuns: BUSINESSES, seed: SEED },
);
const minutes = fc.sample(fc.nat(FORTNIGHT), { numRuns: MINUTES, seed: SEED }).toSorted((a, b) => a - b);

const placed = (index: number) => (index % 3 === 0 ? '0301' : '0901');

/** Each is a query of its own. */
const LISTS = [
  {},
  { sort: 'newest' },
  { near: '0301' },
  { category },
  { place: '0301' },
  { place: '03', category },
  { search: 'luna' },
] as const;

/** Asks each form of the filter: of rows, of the indexes of lists, and of the index of patterns. */
async function askAll(at: Date): Promise<Record<string, number[]>> {
  const { condition, listed, gathered } = matchFilters({ open: 'now' }, at);
  const { rows } = await sql<{ form: string; ids: number[] }>`
    SELECT 'rows' AS form, array_agg(id) AS ids FROM business_profile WHERE ${condition}
    UNION ALL SELECT 'lists', array_agg(id) FROM business_profile WHERE ${listed}
    UNION ALL SELECT 'patterns', array_agg(id) FROM business_profile WHERE ${gathered[0]!}`.execute(db);
  return Object.fromEntries(rows.map(({ form, ids }) => [form, ids]));
}

it(`lists of ${BUSINESSES} businesses at ${MINUTES} minutes are those of the plain computation`, async () => {
  clock.set(atMinute(0));
  const rows = schedules.map((schedule, index) =>
    Object.assign(scheduleColumns(schedule, clock.now()), {
      userId,
      name: `Luna ${index}`,
      phoneNumber: '+50255550000',
      placeCode: placed(index),
      categoryId: index % 2 === 0 ? category : null,
    }),
  );
  const inserted = await db.insertInto('businessProfile').values(rows).returning('id').execute();
  const known = inserted.map(({ id }, index) => Object.assign({ id, index }, schedules[index]));
  const differences: string[] = [];
  for (const [nth, minute] of minutes.entries()) {
    clock.set(atMinute(minute));
    await refreshSchedules(db, clock.now());
    const open = new Set(
      known
        .filter(({ businessHours, specialDays }) => isOpenOn(businessHours, specialDays ?? [], clock.now()))
        .map(({ id }) => id),
    );
    for (const [form, ids] of Object.entries(await askAll(clock.now())))
      for (const id of open.symmetricDifference(new Set(ids)))
        differences.push(`${id} at ${minute} by ${form}`);
    if (nth % 5 > 0) continue;
    const filters = LISTS[(nth / 5) % LISTS.length]!;
    const wanted = known.filter(
      ({ id, index }) =>
        open.has(id) &&
        (!('category' in filters) || index % 2 === 0) &&
        (!('place' in filters) || placed(index) === '0301'),
    );
    const { items, total } = await findBusinesses(app, { ...filters, open: 'now', limit: 12 });
    const closed = items.filter(({ id }) => !open.has(id));
    if (closed.length > 0 || total !== wanted.length)
      differences.push(`${total} of ${wanted.length} at ${minute} by ${JSON.stringify(filters)}`);
  }
  expect(differences).toEqual([]);
}, 300_000);

it('keeps one pattern for equal weeks, and none that is not used', async () => {
  const patterns = async () => {
    const { rows } = await sql<{ kept: number; used: number }>`
      SELECT count(*)::int AS kept, count(b.week)::int AS used FROM opening_pattern
      FULL JOIN (SELECT DISTINCT open_ranges AS week FROM business_profile WHERE open_ranges IS NOT NULL) AS b
        ON week = ranges`.execute(db);
    return rows[0]!;
  };
  await deleteUnusedPatterns(db);
  const before = await patterns();
  expect(before.used).toBe(before.kept);
  await db.updateTable('businessProfile').set({ openRanges: '{[1,2)}' }).where('id', '>', 0).execute();
  await deleteUnusedPatterns(db);
  expect(await patterns()).toEqual({ kept: 1, used: 1 });
});
