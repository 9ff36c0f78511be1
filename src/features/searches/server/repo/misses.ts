import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { InstantKey, type Key, type Keyset, beyond, countFound, outward } from '#platform/db/keyset.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { SearchMiss } from '../../schema.ts';

/** Most searched first. */
export const MOST_SEARCHED: Keyset<SearchMiss> = {
  columns: ['searches', 'lastAt', 'term'],
  keyOf: ({ searches, lastAt, term }) => [searches, lastAt.toISOString(), term],
  schema: v.strictTuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
    InstantKey,
    v.pipe(v.string(), v.regex(/^[a-z0-9 \u0080-\uffff]{1,80}$/)),
  ]),
};

/** Counts one more search for the text; for one without words, or one too long to be of use, nothing. */
export async function addMiss(db: Db, text: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO search_miss (term, searches, last_at)
    SELECT term, 1, ${at}::timestamptz FROM (SELECT f_norm(${text}) AS term) AS asked
    WHERE char_length(term) BETWEEN 1 AND 80
    ON CONFLICT (term) DO UPDATE
    SET searches = search_miss.searches + 1, last_at = greatest(search_miss.last_at, excluded.last_at)`.execute(
    db,
  );
}

/** What was searched for in vain beyond the cursor, nearest to it first. */
export function listMissRows(db: Db, cursor: Cursor<Key> | null, limit: number): Promise<SearchMiss[]> {
  return db
    .selectFrom('searchMiss')
    .select(['term', 'searches', 'lastAt'])
    .where(beyond(MOST_SEARCHED, cursor))
    .orderBy(outward(MOST_SEARCHED, cursor))
    .limit(limit)
    .execute();
}

/** How much was searched for in vain, counting no further than one past `MOST_COUNTED`. */
export async function countMissRows(db: Db): Promise<number> {
  return countFound(db, db.selectFrom('searchMiss').select('term'));
}

/** Forgets that the term was searched for in vain. */
export async function deleteMiss(db: Db, term: string): Promise<void> {
  await db.deleteFrom('searchMiss').where('term', '=', term).execute();
}

/** Forgets what nobody has searched for since `before`, and of the rest all but the `most` that were searched for most. */
export async function deleteOldMisses(db: Db, before: Date, most: number): Promise<void> {
  await db.deleteFrom('searchMiss').where('lastAt', '<', before).execute();
  await sql`
    DELETE FROM search_miss WHERE term IN (
      SELECT term FROM search_miss ORDER BY ${outward(MOST_SEARCHED, null)} OFFSET ${most})`.execute(db);
}
