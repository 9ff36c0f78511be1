import { sql } from 'kysely';
import * as v from 'valibot';
import { readCountedList } from '#platform/db/list.ts';
import { IdKey, InstantKey, type Key, type Keyset } from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/database.ts';
import type { Cursor } from '#shared/cursor.ts';
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

/** So many of a list's first tell whether a word is common: the text index gathers every match before it gives one. */
export const SAMPLE = sql.lit(100);

/** What to read of a list: how it is ordered, from where on, and how many. */
export interface Stretch<Row> {
  keyset: Keyset<Row>;
  cursor: Cursor<Key> | null;
  limit: number;
}

/** The businesses beyond the cursor, nearest to it first; `total` counts all that match, no further than one past `MAX_TOTAL`. */
export const readList = (db: Db, match: BusinessMatch, stretch: Stretch<ListedRow>) =>
  readCountedList(db, {
    plan: planOf(match),
    columns: sql`id, is_featured, created_at`,
    from: sql`business_profile WHERE ${matching(match)}`,
    ...stretch,
  });
