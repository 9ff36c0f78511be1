import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { type Cursor, decodeCursor, encodeCursor } from '#shared/cursor.ts';
import { invalidInput } from '#shared/errors.ts';
import type { Db } from './database.ts';

export type Key = readonly (string | number | boolean)[];

/** How a list is ordered and paged: every column falls, and together they tell any two rows apart. */
export interface Keyset<Row> {
  columns: readonly string[];
  keyOf: (row: Row) => Key;
  /** The key as a cursor carries it. */
  schema: v.GenericSchema<unknown, Key>;
}

/** An instant in a key, as `toISOString` writes it; within the years that PostgreSQL and people can mean. */
export const InstantKey = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-/),
  v.check((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text),
);

/** An id in a key. */
export const IdKey = v.pipe(v.number(), v.safeInteger());

/** Newest first, for rows that know when they were created. */
export const NEWEST_FIRST: Keyset<{ id: number; createdAt: Date }> = {
  columns: ['createdAt', 'id'],
  keyOf: (row) => [row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([InstantKey, IdKey]),
};

/** Lists and searches are counted up to here. */
export const MAX_TOTAL = 1_000;

/** A query before anything limits it. */
interface Countable {
  limit: (rows: number) => { as: (alias: 'found') => AliasedExpression<object, 'found'> };
}

/** How many rows the query finds, counting no further than one past `MAX_TOTAL`. */
export async function countCapped(db: Db, query: Countable): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(MAX_TOTAL + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a page says of how many there are, where so many were counted and perhaps more are known of. */
export const cappedTotal = (counted: number, hasMore = false) => ({
  total: Math.min(counted, MAX_TOTAL),
  totalCapped: hasMore || counted > MAX_TOTAL,
});

/** The cursor that the text stands for, null without one. Throws AppError `validation` when this list never gave it out. */
export function parseCursor(keyset: Keyset<never>, text: string | undefined): Cursor<Key> | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text, keyset.schema);
  if (cursor) return cursor;
  throw invalidInput({ type: 'cursor', loc: ['query', 'cursor'], msg: 'Ese enlace de página no es válido.' });
}

/** Condition for the rows on the cursor's far side; all rows without a cursor. */
export function seek(keyset: Keyset<never>, cursor: Cursor<Key> | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`;
  const columns = sql.join(keyset.columns.map((column) => sql.ref(column)));
  const comparison = cursor.direction === 'next' ? sql`<` : sql`>`;
  return sql`(${columns}) ${comparison} (${sql.join([...cursor.key])})`;
}

/** What to order by, so that the rows nearest to the cursor come first. */
export function pageOrder(keyset: Keyset<never>, cursor: Cursor<Key> | null): RawBuilder<unknown> {
  const direction = cursor?.direction === 'previous' ? sql`ASC` : sql`DESC`;
  return sql.join(keyset.columns.map((column) => sql`${sql.ref(column)} ${direction}`));
}

/**
 * One page in list order with the cursors to its neighbours, null where there is none. `rows` come outward from the
 * cursor, one more than the page shows if there are more.
 */
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
    row && exists ? encodeCursor({ direction, key: keyset.keyOf(row) }) : null;
  return {
    rows: shown,
    nextCursor: edge('next', shown.at(-1), isBackward || hasMore),
    previousCursor: edge('previous', shown[0], isBackward ? hasMore : cursor !== null),
  };
}
