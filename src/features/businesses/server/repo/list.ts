import * as v from 'valibot';
import {
  IdKey,
  InstantKey,
  type Key,
  type Keyset,
  beyond,
  countFound,
  outward,
} from '#platform/db/keyset.ts';
import type { Db } from '#platform/db/database.ts';
import type { Cursor } from '#shared/cursor.ts';
import { type BusinessMatch, matching } from './filters.ts';

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

/** The businesses beyond the cursor, nearest to it first. */
export function listBusinessKeys(
  db: Db,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<ListedRow>,
): Promise<ListedRow[]> {
  return db
    .selectFrom('businessProfile')
    .select(['id', 'isFeatured', 'createdAt'])
    .where(matching(match))
    .where(beyond(keyset, cursor))
    .orderBy(outward(keyset, cursor))
    .limit(limit)
    .execute();
}

/** How many businesses match, counting no further than one past `MOST_COUNTED`. */
export async function countBusinesses(db: Db, match: BusinessMatch): Promise<number> {
  const matched = db.selectFrom('businessProfile').select('id').where(matching(match));
  return countFound(db, matched);
}
