import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { InstantKey, type Key, type Keyset, seek, countCapped, pageOrder } from '#platform/db/keyset.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { MissKind, SearchMiss } from '../../schema.ts';

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

/** A search in vain, with the spelling that answered it instead, null for none. */
export interface Miss {
  text: string;
  correctedTo: string | null;
}

/** Counts one more search for the text; for one without words, or one too long to be of use, nothing. */
export async function addMiss(db: Db, { text, correctedTo }: Miss, at: Date): Promise<void> {
  await sql`
    INSERT INTO search_miss (term, searches, last_at, corrected_to)
    SELECT term, 1, ${at}::timestamptz, ${correctedTo}::text FROM (SELECT f_norm(${text}) AS term) AS asked
    WHERE char_length(term) BETWEEN 1 AND 80
    ON CONFLICT (term) DO UPDATE
    SET searches = search_miss.searches + 1, last_at = greatest(search_miss.last_at, excluded.last_at),
      corrected_to = excluded.corrected_to`.execute(db);
}

const misses = (db: Db, kind: MissKind) =>
  db.selectFrom('searchMiss').where('correctedTo', kind === 'nothing' ? 'is' : 'is not', null);

/** What was searched for in vain in one way beyond the cursor, nearest to it first. */
export function listMissRows(
  db: Db,
  kind: MissKind,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<SearchMiss[]> {
  return misses(db, kind)
    .select(['term', 'searches', 'lastAt', 'correctedTo'])
    .where(seek(MOST_SEARCHED, cursor))
    .orderBy(pageOrder(MOST_SEARCHED, cursor))
    .limit(limit)
    .execute();
}

/** How much was searched for in vain in one way, counting no further than one past `MAX_TOTAL`. */
export async function countMissRows(db: Db, kind: MissKind): Promise<number> {
  return countCapped(db, misses(db, kind).select('term'));
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
      SELECT term FROM search_miss ORDER BY ${pageOrder(MOST_SEARCHED, null)} OFFSET ${most})`.execute(db);
}
