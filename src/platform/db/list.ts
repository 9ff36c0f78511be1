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

/** Is a literal: for a parameter the planner expects to read the whole list, and sorts it. */
export const MAX_SCAN_ROWS = sql.lit(20_000);

/** A word is common enough for a walk if a thousand rows have it before this: of a longer one, the list's beginning was unlike the rest. */
export const MAX_WALK_ROWS = sql.lit(10_000);

/** Is a literal: for a parameter the planner keeps no generic plan. */
export const MAX_COUNT = sql.lit(MAX_TOTAL + 1);
export const MAX_PAGE = sql.lit(MAX_PAGE_SIZE + 1);

const SAMPLE_SIZE = 100;
export const SAMPLE = sql.lit(SAMPLE_SIZE);
/** Is asked where the first rows of a list may be unlike those that follow. */
export const LARGE_SAMPLE_SIZE = 1_000;
export const LARGE_SAMPLE = sql.lit(LARGE_SAMPLE_SIZE);

interface Walk {
  index: string;
  /** Entries of the text index that can be read in the time of fetching the next row of the list. */
  entriesARow: number;
}

/**
 * Tells whether a list gives `MAX_TOTAL` matches sooner row by row than by its text index, which collects all matches
 * first: one way reads `MAX_TOTAL / share` rows, the other `share * size` entries. `matches` counts those of the
 * first `sampleSize` rows.
 */
export const isCommon = (
  matches: RawBuilder<unknown>,
  { index, entriesARow }: Walk,
  sampleSize = SAMPLE_SIZE,
): RawBuilder<boolean> => sql`(
  power(${matches} / ${sql.lit(sampleSize)}::float8, 2) * (SELECT reltuples FROM pg_class WHERE oid = ${sql.lit(index)}::regclass)
    > ${sql.lit(MAX_TOTAL * entriesARow)})`;

type Query<Table extends keyof Tables, Row> = SelectQueryBuilder<Tables, Table, Row>;

export type Filters<Table extends keyof Tables, Row, Values> = {
  [Name in keyof Values]-?: (query: Query<Table, Row>, value: NonNullable<Values[Name]>) => Query<Table, Row>;
};

export interface List<
  Table extends keyof Tables,
  Row extends { id: number },
  Values extends object,
  Order extends string = 'newest',
> {
  from: (db: Db, order: RawBuilder<unknown>) => Query<Table, Row>;
  /** Selects the same to count them, where another index serves that better than the order. */
  counted?: (db: Db) => Query<Table, Row>;
  /** Selects rows of which it is known that they match. */
  known?: (db: Db) => Query<Table, Row>;
  filters: Filters<Table, Row, Values>;
  orders: Record<Order, Keyset<Row>>;
  /** Returns whether no index sorts by these values and the best plan depends on them: the query is then not prepared. */
  replans?: (filters: Values) => boolean;
  also?: RawBuilder<unknown>;
  countFitting?: (rows: readonly Row[]) => number;
}

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

export interface Seek<Row> {
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

interface Found<Row> {
  rows: Row[];
  total: number;
  hasMore?: boolean;
  fitting?: number;
}

/** Reads one page. @throws AppError `validation` for a cursor of another list */
export async function readPage<Row>(
  keyset: Keyset<Row>,
  { cursor: text, limit }: PageRequest,
  read: (seek: Seek<Row>) => Promise<Found<Row>>,
) {
  const cursor = parseCursor(keyset, text);
  const { rows, total, hasMore, fitting = limit } = await read({ keyset, cursor, limit: limit + 1 });
  return { ...cappedTotal(total, hasMore), ...paginate(keyset, rows, Math.min(limit, fitting), cursor) };
}

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

/** Reads page and total in one statement. @throws AppError `validation` for a cursor of another list */
export function listPage<
  Table extends keyof Tables,
  Row extends { id: number },
  Values extends object,
  Order extends string,
>(db: Db, list: List<Table, Row, Values, Order>, request: PageRequest & { filters: Values; order: Order }) {
  const { from, filters, orders, replans, also, countFitting } = list;
  const isPrepared = !replans?.(request.filters);
  return readPage(orders[request.order], request, async ({ keyset, cursor, limit }) => {
    const order = pageOrder(keyset, cursor);
    const page = { order, limit, also };
    const inOrder = () => from(db, order);
    const { counted: gathered = inOrder, known = inOrder } = list;
    const matching = applyFilters(inOrder(), filters, request.filters);
    const counted = applyFilters(gathered(db), filters, request.filters).clearSelect().limit(MAX_COUNT);
    const next = sql`${matching.where(seek(keyset, cursor))}`;
    const all = counted.select(sql<number>`id`.as('id'));
    const few = sql`${known(db)
      .where(sql<boolean>`id IN (SELECT id FROM found)`)
      .where(seek(keyset, cursor))}`;
    const query = isPrepared
      ? sql`${prepared()} ${withTotal({ ...page, all: sql`${counted} AS found`, rows: next })}`
      : sql`WITH found AS MATERIALIZED ${all} ${withTotal({
          ...page,
          all: sql`found`,
          rows: fewOrNext({ few, next, order }),
        })}`;
    const { rows } = await query.execute(db);
    const found = splitTotal(rows as RowWithTotal<Row>[]);
    return countFitting ? { ...found, fitting: countFitting(found.rows) } : found;
  });
}

interface PageWithTotal {
  all: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  hasMore?: RawBuilder<unknown>;
  also?: RawBuilder<unknown> | undefined;
}

export type RowWithTotal<Row> = { total: number; hasMore: boolean } & (Row | { id: null });

/** Gives an empty page one row with a null `id`. The literal LIMIT allows a generic plan. */
export const withTotal = ({
  all,
  rows,
  order,
  limit,
  hasMore = sql`false`,
  also = sql``,
}: PageWithTotal) => sql`
  SELECT counted.total, ${hasMore} AS has_more, page.*${also}
  FROM (SELECT count(*) AS total FROM ${all}) AS counted LEFT JOIN (
    SELECT * FROM (${rows} ORDER BY ${order} LIMIT ${MAX_PAGE}) AS nearest
    ORDER BY ${order} LIMIT ${limit}
  ) AS page ON true
  ORDER BY ${order}`;

interface FewOrNext {
  few: RawBuilder<unknown>;
  next: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit?: RawBuilder<unknown>;
}

/** Sorts the matches if `found` has all of them: going down the list might read all of it. */
export const fewOrNext = ({ few, next, order, limit = MAX_PAGE }: FewOrNext) => {
  const areMany = sql`(SELECT count(*) > ${sql.lit(MAX_TOTAL)} FROM found)`;
  return sql`
    SELECT * FROM (
      SELECT * FROM ${few} AS few WHERE NOT ${areMany}
      UNION ALL (SELECT * FROM ${next} AS next WHERE ${areMany} ORDER BY ${order} LIMIT ${limit})
    ) AS matches`;
};

export function splitTotal<Row extends { id: number }>(rows: readonly RowWithTotal<Row>[]) {
  const isRow = (row: RowWithTotal<Row>): row is { total: number; hasMore: boolean } & Row => row.id !== null;
  const { total = 0, hasMore = false } = rows[0] ?? {};
  return { rows: rows.filter(isRow), total, hasMore };
}
