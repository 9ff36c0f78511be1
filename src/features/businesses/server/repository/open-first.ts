import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Cursor } from '#shared/cursor.ts';
import { MINUTES_PER_WEEK } from '#shared/opening-hours/week.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey, type Key, type Keyset, MAX_TOTAL, pageOrder, seek } from '#platform/db/keyset.ts';
import {
  MAX_COUNT,
  MAX_PAGE,
  type RowWithTotal,
  type Seek,
  fewOrNext,
  splitTotal,
  withTotal,
} from '#platform/db/list.ts';
import {
  type BusinessMatch,
  FEATURED_FIRST,
  type ListedRow,
  gatheredRows,
  matchingRows,
  planFor,
} from './list.ts';
import { isOpenByPattern } from './opening.ts';

/** Minute of the week at which a list was begun: its later pages go by the same one, or rows would change places. */
export const MinuteKey = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_PER_WEEK - 1));

export const minuteFor = ({ minute }: BusinessMatch, cursor: Cursor<Key> | null): number =>
  cursor ? Number(cursor.key[0]) : minute;

interface OpenFirstRow extends ListedRow {
  minute: number;
  isHead: boolean;
  isOpen: boolean;
}

/**
 * Open ones precede closed ones of the same rank. No index can sort by what is open at a minute: that holds for the list's
 * first thousand, its head.
 */
export const OPEN_FIRST: Keyset<OpenFirstRow> = {
  columns: ['minute', 'isHead', 'isReachable', 'isFresh', 'isFeatured', 'isOpen', 'createdAt', 'id'],
  getKey: (row) => [row.minute, row.isHead, ...FEATURED_FIRST.getKey(row).toSpliced(3, 0, row.isOpen)],
  schema: v.strictTuple([
    MinuteKey,
    v.boolean(),
    v.boolean(),
    v.boolean(),
    v.boolean(),
    v.boolean(),
    InstantKey,
    IdKey,
  ]),
};

const columns = sql`id, is_reachable, is_fresh, is_featured, created_at`;
const inList = sql`is_reachable, is_fresh, is_featured, created_at, id`;
const order = pageOrder(FEATURED_FIRST, null);

function headRows(match: BusinessMatch, minute: number): RawBuilder<unknown> {
  const rows = sql`SELECT ${columns}, ${isOpenByPattern(minute)} AS is_open`;
  const next = sql`(${rows} FROM ${matchingRows(match, { order, limit: MAX_COUNT })})`;
  if (!match.replans)
    return sql`head AS MATERIALIZED (SELECT * FROM ${next} AS next ORDER BY ${order} LIMIT ${MAX_COUNT})`;
  return sql`
    found AS MATERIALIZED (SELECT id FROM ${gatheredRows(match)} LIMIT ${MAX_COUNT}),
    head AS MATERIALIZED (${fewOrNext({
      few: sql`(${rows} FROM business_profile WHERE id IN (SELECT id FROM found))`,
      next,
      order,
      limit: MAX_COUNT,
    })})`;
}

/** Follows the head. The cursor's own condition is what the index seeks by. */
function tailRows(match: BusinessMatch, cursor: Cursor<Key>): RawBuilder<unknown> {
  const isInTail = cursor.key[1] === false;
  const inTail = isInTail ? { ...cursor, key: cursor.key.slice(2).toSpliced(3, 1) } : null;
  const inOrder = pageOrder(FEATURED_FIRST, inTail);
  const where = sql<boolean>`(SELECT count(*) > ${sql.lit(MAX_TOTAL)} FROM head)
    AND (${inList}) < (SELECT ${inList} FROM head ORDER BY ${sql.join([...FEATURED_FIRST.columns].map((name) => sql.ref(name)))} LIMIT 1)
    AND ${seek(FEATURED_FIRST, inTail)}`;
  return sql`
    SELECT false AS is_head, ${columns}, false AS is_open
    FROM ${matchingRows(match, { order: inOrder, limit: MAX_PAGE, where })} ORDER BY ${inOrder} LIMIT ${MAX_PAGE}`;
}

/** The first page needs no tail: the head alone has more rows than a page. */
const listedRows = (match: BusinessMatch, cursor: Cursor<Key> | null): RawBuilder<unknown> => {
  const head = sql`SELECT true AS is_head, head.* FROM head`;
  return cursor ? sql`${head} UNION ALL (${tailRows(match, cursor)})` : head;
};

export async function listOpenFirst(db: Db, match: BusinessMatch, { cursor, limit }: Seek<OpenFirstRow>) {
  const minute = minuteFor(match, cursor);
  const { rows } = await sql<RowWithTotal<OpenFirstRow>>`${planFor(match)}
    WITH ${headRows(match, minute)},
    list AS (SELECT ${minute}::int AS minute, part.* FROM (${listedRows(match, cursor)}) AS part)
    ${withTotal({
      all: sql`head`,
      rows: sql`SELECT * FROM list WHERE ${seek(OPEN_FIRST, cursor)}`,
      order: pageOrder(OPEN_FIRST, cursor),
      limit,
    })}`.execute(db);
  return splitTotal(rows);
}
