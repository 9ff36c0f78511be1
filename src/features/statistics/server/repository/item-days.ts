import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Statistics } from '../../schema.ts';
import type { CountedDay } from '../day-counter.ts';
import type { Span } from '../../periods.ts';

export interface ItemCounts {
  orders: number;
}

/** Skips missing and locked items. The order of the rows prevents deadlocks. */
export async function addItemOrders(db: Db, days: readonly CountedDay<ItemCounts>[]): Promise<void> {
  const column = <Name extends keyof CountedDay<ItemCounts>>(name: Name) => days.map((day) => day[name]);
  await sql`
    WITH counted AS MATERIALIZED (
      SELECT i.id, v.day, v.orders
      FROM unnest(${column('id')}::bigint[], ${column('day')}::date[], ${column('orders')}::int[])
        AS v(item_id, day, orders)
      JOIN catalog_item i ON i.id = v.item_id
      ORDER BY i.id, v.day
      FOR KEY SHARE OF i SKIP LOCKED
    )
    INSERT INTO catalog_item_day AS d (item_id, day, orders)
    SELECT id, day, orders FROM counted ORDER BY id, day
    ON CONFLICT (item_id, day) DO UPDATE SET orders = d.orders + excluded.orders`.execute(db);
}

/** Lists those of the businesses whose carta visitors see. */
export async function listShowingCatalog(db: Db, businessIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('businessProfile as b')
    .select('b.id')
    .where('b.id', '=', sql<number>`ANY(${[...businessIds]}::bigint[])`)
    .where('b.isHidden', '=', false)
    .where('b.closedAt', 'is', null)
    .where((eb) =>
      eb.exists(eb.selectFrom('catalogItem as i').select('i.id').whereRef('i.businessId', '=', 'b.id')),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists those of the items that the business has, none if it is hidden. */
export async function listShownOf(db: Db, businessId: number, itemIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogItem as i')
    .innerJoin('businessProfile as b', 'b.id', 'i.businessId')
    .select('i.id')
    .where('b.id', '=', businessId)
    .where('b.isHidden', '=', false)
    .where('i.id', '=', sql<number>`ANY(${[...itemIds]}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

const MOST_ASKED = 5;

/** Adds whole months where their days are no longer kept. */
export async function listMostAsked(
  db: Db,
  businessId: number,
  { from, until }: Span,
): Promise<Statistics['mostAsked']> {
  const { rows } = await sql<Statistics['mostAsked'][number]>`
    SELECT i.id, i.name, sum(counted.orders)::int AS orders
    FROM catalog_item i CROSS JOIN LATERAL (
      SELECT orders FROM catalog_item_day WHERE item_id = i.id AND day BETWEEN ${from}::date AND ${until}::date
      UNION ALL
      SELECT orders FROM catalog_item_month WHERE item_id = i.id AND month BETWEEN ${from}::date AND ${until}::date
    ) AS counted
    WHERE i.business_id = ${businessId}
    GROUP BY i.id ORDER BY sum(counted.orders) DESC, i.id LIMIT ${MOST_ASKED}`.execute(db);
  return rows;
}
