import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { MOST_COUNTED, NEWEST, IdKey, type Keyset, beyond, outward } from '#platform/db/keyset.ts';
import { type BusinessMatch, filtered, matching } from './filters.ts';
import { FEATURED, type Stretch } from './list.ts';

/** What a search is ordered by; a better match has a higher `score`. */
export interface HitRow {
  id: number;
  score: number;
  createdAt: Date;
}

/** Best match first. */
export const BEST: Keyset<HitRow> = {
  columns: ['score', 'id'],
  keyOf: (row) => [row.score, row.id],
  schema: v.strictTuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)), IdKey]),
};

interface Counted {
  total: number;
}

/** One more than is counted tells that there are more. */
const ENOUGH = MOST_COUNTED + 1;

/** A word is common when so many of the list's first thousand have it. */
const COMMON = 200;

/** More names than these are told apart by their nearness alone. */
const MOST_RANKED_NAMES = 200;

/** No more names that begin with the text are looked at; the words of the others are found all the same. */
const MOST_NAMES = 2_000;

const scored = sql`id, created_at, search_score(name_norm, search, name, any_word) AS score`;

/** Of the first names that begin with the text, those of businesses in the match. */
const names = (text: string, match: BusinessMatch) => sql`
  SELECT id, created_at, name_norm FROM (
    SELECT * FROM business_profile
    WHERE name_norm ^@ f_norm(${text}) AND f_norm(${text}) <> '' AND NOT is_hidden
    ORDER BY name_norm LIMIT ${MOST_NAMES}
  ) AS business_profile WHERE ${filtered(match)} LIMIT ${ENOUGH}`;

/** The same with their scores. */
const NAMED = sql`
  SELECT id, created_at, search_score(name_norm, (
    SELECT search FROM business_profile b WHERE b.id = names.id AND NOT (SELECT are_many FROM enough)
  ), name, any_word) AS score FROM names, asked`;

/** Matches that the text index finds, in no order. */
const hits = ({ categoryId, place, openAt }: BusinessMatch) => sql`
  SELECT hit.* FROM asked, seen, search_scores(name, query, any_word, ${categoryId}::bigint, ${place}::text, ${openAt}::int,
    CASE WHEN has_enough OR is_common THEN 0 ELSE ${ENOUGH} END) AS hit`;

/**
 * The best of what matches every word of the text, or whose name begins with it, beyond the cursor and nearest to it
 * first; `total` counts all of them, more than `MOST_COUNTED` when they are too many to rank. The text index gathers
 * every match before it gives the first, so common words are looked for down the list instead: there they are soon found.
 */
export async function rankBusinesses(
  db: Db,
  text: string,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<HitRow>,
): Promise<{ rows: HitRow[]; total: number }> {
  const order = outward(keyset === NEWEST ? NEWEST : FEATURED, null);
  const hasWords = sql`search @@ plainto_tsquery('pg_catalog.spanish', f_norm(${text}))`;
  const list = sql`SELECT id, created_at, name_norm, search FROM business_profile WHERE ${matching(match)}`;
  const { rows } = await sql<Counted & (HitRow | { id: null })>`
    WITH asked AS MATERIALIZED (
      SELECT f_norm(${text}) AS name, query, replace(query::text, '&', '|')::tsquery AS any_word
      FROM plainto_tsquery('pg_catalog.spanish', f_norm(${text})) AS query),
    names AS MATERIALIZED (${names(text, match)}),
    enough AS MATERIALIZED (
      SELECT count(*) > ${MOST_COUNTED} AS has_enough, count(*) > ${MOST_RANKED_NAMES} AS are_many FROM names),
    named AS MATERIALIZED (${NAMED}),
    top AS MATERIALIZED (
      SELECT ${scored} FROM (
        ${list} AND NOT (SELECT has_enough FROM enough) ORDER BY ${order} LIMIT ${MOST_COUNTED}
      ) AS first, asked WHERE ${hasWords}),
    seen AS MATERIALIZED (
      SELECT has_enough, (SELECT count(*) FROM top) >= ${COMMON} AS is_common FROM enough),
    down AS MATERIALIZED (
      SELECT ${scored} FROM (
        ${list} AND ${hasWords} AND (SELECT is_common AND NOT has_enough FROM seen) ORDER BY ${order} LIMIT ${ENOUGH}
      ) AS further, asked),
    hits AS MATERIALIZED (${hits(match)}),
    ranked AS MATERIALIZED (
      SELECT id, created_at, max(score) AS score
      FROM (TABLE named UNION ALL TABLE top UNION ALL TABLE down UNION ALL TABLE hits) AS candidate
      GROUP BY id, created_at)
    SELECT counted.total, page.id, page.score, page.created_at
    FROM (SELECT count(*) AS total FROM ranked) AS counted LEFT JOIN (
      SELECT * FROM ranked WHERE ${beyond(keyset, cursor)} ORDER BY ${outward(keyset, cursor)} LIMIT ${limit}
    ) AS page ON true
    ORDER BY ${outward(keyset, cursor)}`.execute(db);
  return { rows: rows.filter((row): row is Counted & HitRow => row.id !== null), total: rows[0]?.total ?? 0 };
}
