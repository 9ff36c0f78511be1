import { sql } from 'kysely';
import * as v from 'valibot';
import {
  IdKey,
  InstantKey,
  type Key,
  type CountedRow,
  type Keyset,
  MOST_COUNTED,
  besideTotal,
  beyond,
  outward,
  readCounted,
} from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/database.ts';
import type { Cursor } from '#shared/cursor.ts';
import { MOST_PER_PAGE } from '../../schema.ts';
import { type BusinessMatch, matching, planOf } from './filters.ts';

/** What a list is ordered by. */
export interface ListedRow {
  id: number;
  isFeatured: boolean;
  createdAt: Date;
}

/** Featured first, then newest. */
export const FEATURED: Keyset<ListedRow> = {
  columns: ['isFeatured', 'createdAt', 'id'],
  keyOf: (row) => [row.isFeatured, row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([v.boolean(), InstantKey, IdKey]),
};

/** What to read of a list: how it is ordered, from where on, and how many. */
export interface Stretch<Row> {
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

/** A page and one more. The server keeps no plan for a stretch of any length: it may be the whole list. */
const MOST_READ = MOST_PER_PAGE + 1;

/** The businesses beyond the cursor, nearest to it first; `total` counts all that match, no further than one past `MOST_COUNTED`. */
export async function readList(
  db: Db,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<ListedRow>,
): Promise<{ rows: ListedRow[]; total: number; hasMore: boolean }> {
  const order = outward(keyset, cursor);
  const matched = sql`FROM business_profile WHERE ${matching(match)}`;
  const nearest = sql`SELECT id, is_featured, created_at ${matched} AND ${beyond(keyset, cursor)} ORDER BY ${order}`;
  const { rows } = await sql<CountedRow<ListedRow>>`${planOf(match)} ${besideTotal({
    all: sql`(SELECT id ${matched} LIMIT ${sql.lit(MOST_COUNTED + 1)}) AS found`,
    page: sql`SELECT * FROM (${nearest} LIMIT ${sql.lit(MOST_READ)}) AS nearest ORDER BY ${order} LIMIT ${limit}`,
    order,
  })}`.execute(db);
  return readCounted(rows);
}
