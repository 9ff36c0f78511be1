import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Counts, DayCounts, MonthCounts } from '../../schema.ts';
import type { CountedDay } from '../day-counter.ts';
import type { Span } from '../../periods.ts';

/** Skips missing, hidden and locked businesses. The order of the rows prevents deadlocks. */
export async function addVisits(db: Db, days: readonly CountedDay<Counts>[]): Promise<void> {
  const column = <Name extends keyof CountedDay<Counts>>(name: Name) => days.map((day) => day[name]);
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT b.id, v.day, v.views, v.whatsapp_taps, v.call_taps, v.directions_taps, v.impressions,
        v.catalog_scans, v.baskets, v.orders
      FROM unnest(${column('id')}::bigint[], ${column('day')}::date[], ${column('views')}::int[],
        ${column('whatsappTaps')}::int[], ${column('callTaps')}::int[], ${column('directionsTaps')}::int[],
        ${column('impressions')}::int[], ${column('catalogScans')}::int[], ${column('baskets')}::int[],
        ${column('orders')}::int[])
        AS v(business_id, day, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans,
          baskets, orders)
      JOIN business_profile b ON b.id = v.business_id AND NOT b.is_hidden
      ORDER BY b.id, v.day
      FOR KEY SHARE OF b SKIP LOCKED
    ), of_site AS (
      INSERT INTO site_day AS s
        (day, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans, baskets, orders)
      SELECT day, sum(views), sum(whatsapp_taps), sum(call_taps), sum(directions_taps), sum(impressions),
        sum(catalog_scans), sum(baskets), sum(orders)
      FROM counted GROUP BY day ORDER BY day
      ON CONFLICT (day) DO UPDATE SET views = s.views + excluded.views,
        whatsapp_taps = s.whatsapp_taps + excluded.whatsapp_taps,
        call_taps = s.call_taps + excluded.call_taps,
        directions_taps = s.directions_taps + excluded.directions_taps,
        impressions = s.impressions + excluded.impressions,
        catalog_scans = s.catalog_scans + excluded.catalog_scans,
        baskets = s.baskets + excluded.baskets, orders = s.orders + excluded.orders
    )
    INSERT INTO business_day AS d
      (business_id, day, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans, baskets, orders)
    SELECT * FROM counted ORDER BY id, day
    ON CONFLICT (business_id, day) DO UPDATE SET views = d.views + excluded.views,
      whatsapp_taps = d.whatsapp_taps + excluded.whatsapp_taps,
      call_taps = d.call_taps + excluded.call_taps,
      directions_taps = d.directions_taps + excluded.directions_taps,
      impressions = d.impressions + excluded.impressions,
      catalog_scans = d.catalog_scans + excluded.catalog_scans,
        baskets = d.baskets + excluded.baskets, orders = d.orders + excluded.orders`.execute(db);
}

export async function selectManagedBusinesses(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile')
    .select('id')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.exists(
          eb
            .selectFrom('businessManager')
            .whereRef('businessId', '=', 'businessProfile.id')
            .where('businessManager.userId', '=', userId),
        ),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const COUNTS = [
  'views',
  'whatsappTaps',
  'callTaps',
  'directionsTaps',
  'impressions',
  'catalogScans',
  'baskets',
  'orders',
] as const;

export const listBusinessDays = (db: Db, businessId: number, { from, until }: Span): Promise<DayCounts[]> =>
  db
    .selectFrom('businessDay')
    .select([sql<string>`day::text`.as('day'), ...COUNTS])
    .where('businessId', '=', businessId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('businessDay.day')
    .execute();

/** Adds the days that are still kept to their months. */
export async function listBusinessMonths(
  db: Db,
  businessId: number,
  { from, until }: Span,
): Promise<MonthCounts[]> {
  const { rows } = await sql<MonthCounts>`
    SELECT left(month::text, 7) AS month, sum(views)::int AS views, sum(whatsapp_taps)::int AS whatsapp_taps,
      sum(call_taps)::int AS call_taps, sum(directions_taps)::int AS directions_taps,
      sum(impressions)::int AS impressions, sum(catalog_scans)::int AS catalog_scans,
      sum(baskets)::int AS baskets, sum(orders)::int AS orders
    FROM (
      SELECT month, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans, baskets, orders
      FROM business_month WHERE business_id = ${businessId}
      UNION ALL
      SELECT date_trunc('month', day::timestamp)::date, views, whatsapp_taps, call_taps, directions_taps, impressions,
        catalog_scans, baskets, orders
      FROM business_day WHERE business_id = ${businessId}
    ) AS counted
    WHERE month BETWEEN ${from}::date AND ${until}::date GROUP BY month ORDER BY month`.execute(db);
  return rows;
}

/** Lists the months of days that are no longer kept. */
export const listEndedMonths = (db: Db, businessId: number): Promise<MonthCounts[]> =>
  db
    .selectFrom('businessMonth')
    .select([sql<string>`left(month::text, 7)`.as('month'), ...COUNTS])
    .where('businessId', '=', businessId)
    .orderBy('businessMonth.month')
    .execute();

/** Adds what was counted for one business to another, day by day and month by month. */
export async function addVisitsOf(
  transaction: Db,
  { fromId, keepId }: { fromId: number; keepId: number },
): Promise<void> {
  for (const [table, time] of [
    ['businessDay', 'day'],
    ['businessMonth', 'month'],
  ] as const)
    await sql`
      INSERT INTO ${sql.table(table)} AS d
        (business_id, ${sql.ref(time)}, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans,
          baskets, orders)
      SELECT ${keepId}, ${sql.ref(time)}, views, whatsapp_taps, call_taps, directions_taps, impressions, catalog_scans,
        baskets, orders
      FROM ${sql.table(table)} WHERE business_id = ${fromId} ORDER BY ${sql.ref(time)}
      ON CONFLICT (business_id, ${sql.ref(time)}) DO UPDATE SET views = d.views + excluded.views,
        whatsapp_taps = d.whatsapp_taps + excluded.whatsapp_taps,
        call_taps = d.call_taps + excluded.call_taps,
        directions_taps = d.directions_taps + excluded.directions_taps,
        impressions = d.impressions + excluded.impressions,
        catalog_scans = d.catalog_scans + excluded.catalog_scans,
        baskets = d.baskets + excluded.baskets, orders = d.orders + excluded.orders`.execute(transaction);
}
