import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { moveOldVisits } from './jobs.ts';
import { listBusinessMonths } from './repository/business-days.ts';
import { KEPT, moveDays } from './repository/months.ts';

const { db, deps, clock, close } = await openTestApp();
afterAll(close);

beforeEach(async () => {
  clock.set(new Date('2026-11-27T18:00:00Z'));
  for (const table of ['businessDay', 'businessMonth', 'siteDay', 'siteMonth'] as const)
    await db.deleteFrom(table).execute();
});

const [BUSINESS] = KEPT;

/** Fills days from `from`, with other counts on each, of every business that there is. */
async function fillDays(from: string, days: number): Promise<void> {
  await sql`
    INSERT INTO business_day
      (business_id, day, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans)
    SELECT b.id, ${from}::date + n, 1 + n % 7, n % 3, n % 2, n % 5, n, n % 4
    FROM business_profile b CROSS JOIN generate_series(0, ${days}::int - 1) AS n`.execute(db);
  await sql`
    INSERT INTO site_day (day, views, whatsapp_taps, call_taps, directions_taps, impressions)
    SELECT day, sum(views), sum(whatsapp_taps), sum(call_taps), sum(directions_taps), sum(impressions)
    FROM business_day GROUP BY day`.execute(db);
}

const ALL = { from: '2000-01-01', until: '2099-12-31' };

async function sums(ids: readonly number[]) {
  const ofSite = await sql`
    SELECT to_char(month, 'YYYY-MM') AS month, sum(views)::int AS views, sum(impressions)::int AS impressions FROM (
      SELECT month, views, impressions FROM site_month
      UNION ALL SELECT date_trunc('month', day::timestamp)::date, views, impressions FROM site_day) AS counted
    GROUP BY 1 ORDER BY 1`.execute(db);
  return [ofSite.rows, await Promise.all(ids.map((id) => listBusinessMonths(db, id, ALL)))];
}

const countDays = async () =>
  Number((await sql<{ n: number }>`SELECT count(*) AS n FROM business_day`.execute(db)).rows[0]?.n);

it('keeps every sum, also when it runs again and again', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await buildBusiness(db)).id));
  await fillDays('2024-01-15', 1_000);
  const before = await sums(ids);
  await moveOldVisits(deps);
  expect(await sums(ids)).toEqual(before);
  expect(await countDays()).toBeLessThan(3 * 400);
  await moveOldVisits(deps);
  expect(await sums(ids)).toEqual(before);
  clock.set(new Date('2027-03-02T18:00:00Z'));
  await moveOldVisits(deps);
  expect(await sums(ids)).toEqual(before);
});

it('moves no more than a batch at once, and loses nothing where it is stopped', async () => {
  const { id } = await buildBusiness(db);
  await fillDays('2025-01-01', 40);
  const before = await sums([id]);
  const move = () => moveDays(db, BUSINESS!, '2026-01-01', 7);
  expect(await move()).toBe(7);
  expect(await sums([id])).toEqual(before);
  const broken = db.transaction().execute(async (transaction) => {
    await moveDays(transaction, BUSINESS!, '2026-01-01', 7);
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  expect(await sums([id])).toEqual(before);
  const aborted = AbortSignal.abort();
  const left = await countDays();
  await moveOldVisits(deps, aborted);
  expect(await countDays()).toBe(left);
});

it('counts each day once when processes move at the same time, while businesses are deleted', async () => {
  const kept = await Promise.all([1, 2, 3].map(async () => (await buildBusiness(db)).id));
  const gone = await Promise.all([1, 2, 3].map(async () => (await buildBusiness(db)).id));
  await fillDays('2025-01-01', 60);
  const [, before] = await sums(kept);
  await Promise.all([
    ...[1, 2, 3].map(() => moveOldVisits(deps)),
    ...gone.map((id) => db.deleteFrom('businessProfile').where('id', '=', id).execute()),
  ]);
  await moveOldVisits(deps);
  const [, after] = await sums(kept);
  expect(after).toEqual(before);
  const left = await db.selectFrom('businessMonth').select('businessId').distinct().execute();
  const ids = new Set(left.map(({ businessId }) => businessId));
  expect(gone.filter((id) => ids.has(id))).toEqual([]);
});
