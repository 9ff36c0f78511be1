import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '#shared/cursor.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import type { Db } from './database.ts';
import { type Key, type Keyset, MAX_TOTAL, seek, pageOrder } from './keyset.ts';

/**
 * How far down a list common words are looked for; should they turn out rarer there, the text index gathers them after all.
 * Written out in the query: for a parameter the planner expects the whole list to be read, and sorts it instead.
 */
export const MAX_SCAN_ROWS = sql.lit(20_000);

interface CountedPage {
  /** All rows that the page is cut from, as a table, cut off one past `MAX_TOTAL`. */
  all: RawBuilder<unknown>;
  /** Query for its rows and all behind them. */
  rows: RawBuilder<unknown>;
  /** How they are ordered. */
  order: RawBuilder<unknown>;
  limit: number;
  /** Whether `all` was cut short. */
  hasMore?: RawBuilder<unknown>;
}

interface Counted {
  total: number;
  /** Whether there are more than `total`. */
  hasMore: boolean;
}

/**
 * Query for the rows of a page, each beside the `total` of all; without rows there is one whose `id` is null. The inner LIMIT
 * is a literal (the largest page) so that PostgreSQL can keep a generic plan.
 */
export const withTotal = ({ all, rows, order, limit, hasMore = sql`false` }: CountedPage) => sql`
  SELECT counted.total, ${hasMore} AS has_more, page.*
  FROM (SELECT count(*) AS total FROM ${all}) AS counted LEFT JOIN (
    SELECT * FROM (${rows} ORDER BY ${order} LIMIT ${sql.lit(MAX_PAGE_SIZE + 1)}) AS nearest
    ORDER BY ${order} LIMIT ${limit}
  ) AS page ON true
  ORDER BY ${order}`;

export type RowWithTotal<Row> = Counted & (Row | { id: null });

/** What `withTotal` gave: the rows, and how many there are in all. */
export function splitTotal<Row extends { id: number }>(
  rows: readonly RowWithTotal<Row>[],
): Counted & { rows: Row[] } {
  const isRow = (row: RowWithTotal<Row>): row is Counted & Row => row.id !== null;
  const { total = 0, hasMore = false } = rows[0] ?? {};
  return { rows: rows.filter(isRow), total, hasMore };
}

interface CountedList<Row> {
  /** Front of the query: whether its plan is kept. */
  plan: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** A table and the condition on its rows. */
  from: RawBuilder<unknown>;
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

/** The rows beyond the cursor, nearest to it first; `total` counts all in the list, no further than one past `MAX_TOTAL`. */
export async function readCountedList<Row extends { id: number }>(
  db: Db,
  { plan, columns, from, keyset, cursor, limit }: CountedList<Row>,
): Promise<Counted & { rows: Row[] }> {
  const { rows } = await sql<RowWithTotal<Row>>`${plan} ${withTotal({
    all: sql`(SELECT FROM ${from} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS found`,
    rows: sql`SELECT ${columns} FROM ${from} AND ${seek(keyset, cursor)}`,
    order: pageOrder(keyset, cursor),
    limit,
  })}`.execute(db);
  return splitTotal(rows);
}
