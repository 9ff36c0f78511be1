import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Cursor } from '#shared/cursor.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import type { Db } from './database.ts';
import {
  type Key,
  type Keyset,
  MAX_TOTAL,
  cappedTotal,
  pageOrder,
  paginate,
  parseCursor,
  seek,
} from './keyset.ts';
import { prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

/**
 * How many rows of a list a search for common words scans before it uses the text index. A literal: for a parameter the planner
 * expects to read the whole list, and sorts it.
 */
export const MAX_SCAN_ROWS = sql.lit(20_000);

type Query<Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>;

/** One step for each filter; a filter whose value is null or undefined is not applied. */
export type Filters<Table extends keyof Tables, Row, Values> = {
  [Name in keyof Values]-?: (query: Query<Table, Row>, value: NonNullable<Values[Name]>) => Query<Table, Row>;
};

/** An unbounded list: where its rows come from, what filters them, and how they may be ordered. */
export interface List<
  Table extends keyof Tables,
  Row extends { id: number },
  Values extends object,
  Order extends string = 'newest',
> {
  from: (db: Db) => Query<Table, Row>;
  filters: Filters<Table, Row, Values>;
  orders: Record<Order, Keyset<Row>>;
  /** Filters whose best plan depends on their value: with one of them the query is not prepared. */
  replanFor?: readonly (keyof Values)[];
}

export interface PageRequest {
  /** As a page before gave it. */
  cursor?: string | undefined;
  limit: number;
}

/** What a query of one page needs: its order, where to start, and how many rows to read. */
export interface Seek<Row> {
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

interface Found<Row> {
  /** In `pageOrder`. */
  rows: Row[];
  /** Counted up to `MAX_TOTAL + 1`. */
  total: number;
  /** Whether there are more than `total`. */
  hasMore?: boolean;
}

/** Reads a page by a query of its own. @throws AppError `validation` for a cursor of another list. */
export async function readPage<Row>(
  keyset: Keyset<Row>,
  { cursor: text, limit }: PageRequest,
  read: (seek: Seek<Row>) => Promise<Found<Row>>,
) {
  const cursor = parseCursor(keyset, text);
  const { rows, total, hasMore } = await read({ keyset, cursor, limit: limit + 1 });
  return { ...paginate(keyset, rows, limit, cursor), ...cappedTotal(total, hasMore) };
}

/** Adds the filters that have a value to the query. */
export function applyFilters<Table extends keyof Tables, Row, Values extends object>(
  query: Query<Table, Row>,
  filters: Filters<Table, Row, Values>,
  values: Values,
): Query<Table, Row> {
  let filtered = query;
  for (const name in filters) {
    const value = values[name];
    if (value !== null && value !== undefined) filtered = filters[name](filtered, value);
  }
  return filtered;
}

/**
 * Reads a page of a list and its total in one statement: `listPage(db, ACTIVE, { filters, order: 'newest', cursor, limit })`.
 * @throws AppError `validation` for a cursor of another list.
 */
export function listPage<
  Table extends keyof Tables,
  Row extends { id: number },
  Values extends object,
  Order extends string,
>(
  db: Db,
  { from, filters, orders, replanFor = [] }: List<Table, Row, Values, Order>,
  request: PageRequest & { filters: Values; order: Order },
) {
  const matching = applyFilters(from(db), filters, request.filters);
  const isPrepared = replanFor.every((name) => (request.filters[name] ?? null) === null);
  return readPage(orders[request.order], request, async ({ keyset, cursor, limit }) => {
    const { rows } = await sql<RowWithTotal<Row>>`${isPrepared ? prepared() : sql``} ${withTotal({
      all: sql`${matching.clearSelect().limit(sql.lit(MAX_TOTAL + 1))} AS found`,
      rows: sql`${matching.where(seek(keyset, cursor))}`,
      order: pageOrder(keyset, cursor),
      limit,
    })}`.execute(db);
    return splitTotal(rows);
  });
}

interface PageWithTotal {
  /** Table of all rows of the list, limited to `MAX_TOTAL + 1`. */
  all: RawBuilder<unknown>;
  /** Query of the page's rows and all after them. */
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  /** Whether `all` was cut short. */
  hasMore?: RawBuilder<unknown>;
}

export type RowWithTotal<Row> = { total: number; hasMore: boolean } & (Row | { id: null });

/**
 * Query for the rows of a page, each with the `total` of all; an empty page has one row whose `id` is null. The inner LIMIT
 * is a literal, the largest page size, so that PostgreSQL can use a generic plan.
 */
export const withTotal = ({ all, rows, order, limit, hasMore = sql`false` }: PageWithTotal) => sql`
  SELECT counted.total, ${hasMore} AS has_more, page.*
  FROM (SELECT count(*) AS total FROM ${all}) AS counted LEFT JOIN (
    SELECT * FROM (${rows} ORDER BY ${order} LIMIT ${sql.lit(MAX_PAGE_SIZE + 1)}) AS nearest
    ORDER BY ${order} LIMIT ${limit}
  ) AS page ON true
  ORDER BY ${order}`;

/** Splits the result of `withTotal` into rows and total. */
export function splitTotal<Row extends { id: number }>(rows: readonly RowWithTotal<Row>[]) {
  const isRow = (row: RowWithTotal<Row>): row is { total: number; hasMore: boolean } & Row => row.id !== null;
  const { total = 0, hasMore = false } = rows[0] ?? {};
  return { rows: rows.filter(isRow), total, hasMore };
}

interface CountedList<Row> {
  /** Front of the query, such as `prepared()`. */
  plan: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** A table and the condition on its rows. */
  from: RawBuilder<unknown>;
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

/** Reads the rows of a page and the total of its list, for a list in raw SQL. */
export async function readCountedList<Row extends { id: number }>(
  db: Db,
  { plan, columns, from, keyset, cursor, limit }: CountedList<Row>,
) {
  const { rows } = await sql<RowWithTotal<Row>>`${plan} ${withTotal({
    all: sql`(SELECT FROM ${from} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS found`,
    rows: sql`SELECT ${columns} FROM ${from} AND ${seek(keyset, cursor)}`,
    order: pageOrder(keyset, cursor),
    limit,
  })}`.execute(db);
  return splitTotal(rows);
}
