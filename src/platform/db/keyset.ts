import { type AliasedExpression, type Expression, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { type Cursor, INVALID_CURSOR, decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { invalidInput } from '#shared/errors.ts';
import type { Db } from './database.ts';

export type Key = readonly (string | number | boolean)[];

/** Describes an order: all columns are descending, or all ascending; together they are unique. */
export interface Keyset<Row> {
  columns: readonly string[];
  isAscending?: boolean;
  getKey: (row: Row) => Key;
  schema: v.GenericSchema<unknown, Key>;
}

export const InstantKey = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-/),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);

export const IdKey = v.pipe(v.number(), v.safeInteger());

export const NEWEST_FIRST: Keyset<{ id: number; createdAt: Date }> = {
  columns: ['createdAt', 'id'],
  getKey: (row) => [row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([InstantKey, IdKey]),
};

export const LAST_CHANGED_FIRST: Keyset<{ id: number; updatedAt: Date }> = {
  columns: ['updatedAt', 'id'],
  getKey: (row) => [row.updatedAt.toISOString(), row.id],
  schema: v.strictTuple([InstantKey, IdKey]),
};

export const MAX_TOTAL = 1_000;

interface Countable {
  limit: (rows: number | RawBuilder<number>) => Expression<unknown> & {
    as: (alias: 'found') => AliasedExpression<object, 'found'>;
  };
}

/** Counts at most `MAX_TOTAL + 1`, within a statement. The literal allows a generic plan. */
export const cappedCount = (query: Countable): RawBuilder<number> =>
  sql<number>`(SELECT count(*) FROM ${query.limit(sql.lit(MAX_TOTAL + 1))} AS found)`;

export async function countCapped(db: Db, query: Countable): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(MAX_TOTAL + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const cappedTotal = (counted: number, hasMore = false) => ({
  total: Math.min(counted, MAX_TOTAL),
  totalCapped: hasMore || counted > MAX_TOTAL,
});

export function parseCursor(keyset: Keyset<never>, text: string | undefined): Cursor<Key> | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text, keyset.schema);
  if (cursor) return cursor;
  throw invalidInput({ type: 'cursor', loc: ['query', 'cursor'], msg: INVALID_CURSOR });
}

const isDescending = ({ isAscending = false }: Keyset<never>, cursor: Cursor<Key> | null): boolean =>
  isAscending === (cursor?.direction === 'previous');

export function seek(keyset: Keyset<never>, cursor: Cursor<Key> | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  const columns = sql.join(keyset.columns.map((column) => sql.ref(column)));
  const comparison = isDescending(keyset, cursor) ? sql`<` : sql`>`;
  return sql`(${columns}) ${comparison} (${sql.join([...cursor.key])})`;
}

/** Orders the rows next to the cursor first: a previous page is read in reverse. */
export function pageOrder(keyset: Keyset<never>, cursor: Cursor<Key> | null): RawBuilder<unknown> {
  const direction = isDescending(keyset, cursor) ? sql`DESC` : sql`ASC`;
  return sql.join(keyset.columns.map((column) => sql`${sql.ref(column)} ${direction}`));
}

/** Cuts a page of `limit` rows from `rows` in `pageOrder`; one row more means that there are more. */
export function paginate<Row>(
  keyset: Keyset<Row>,
  rows: readonly Row[],
  limit: number,
  cursor: Cursor<Key> | null,
) {
  const isBackward = cursor?.direction === 'previous';
  const hasMore = rows.length > limit;
  const shown = isBackward ? rows.slice(0, limit).toReversed() : rows.slice(0, limit);
  const edge = (direction: 'next' | 'previous', row: Row | undefined, exists: boolean) =>
    row && exists ? encodeCursor({ direction, key: keyset.getKey(row) }) : null;
  return {
    rows: shown,
    nextCursor: edge('next', shown.at(-1), isBackward || hasMore),
    previousCursor: edge('previous', shown[0], isBackward ? hasMore : cursor !== null),
  };
}
