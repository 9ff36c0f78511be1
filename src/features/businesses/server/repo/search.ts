import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { type CountedRow, LONGEST_WALK, besideTotal, readCounted } from '#platform/db/counted-list.ts';
import { IdKey, type Keyset, MOST_COUNTED, NEWEST, beyond, outward } from '#platform/db/keyset.ts';
import { type BusinessMatch, filtered, matching, planOf } from './filters.ts';
import { FEATURED, SAMPLE, type Stretch } from './list.ts';

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

/** One more than is counted tells that there are more. */
const ENOUGH = sql.lit(MOST_COUNTED + 1);

/** A word is common that as many of the sample have. */
const COMMON = sql.lit(10);

/**
 * Where more names than these begin with the text, they are told apart by their nearness alone, and fill more pages than anybody
 * reads: what has the text elsewhere, which comes behind them, isn't looked for.
 */
const MANY_NAMES = sql.lit(200);

/** No more names that begin with the text are looked at; the words of the others are found all the same. */
const MOST_NAMES = sql.lit(2_000);

const scored = sql`id, created_at, search_score(name_norm, search, name, any_word) AS score`;

/** Of the first names that begin with the text, those of businesses in the match. No character sorts behind the one added. */
const names = (match: BusinessMatch) => sql`
  SELECT business_profile.id, business_profile.created_at, business_profile.name_norm FROM asked, LATERAL (
    SELECT * FROM business_profile
    WHERE name_norm >= asked.name AND name_norm < asked.name || chr(1114111) AND asked.name <> '' AND NOT is_hidden
    ORDER BY name_norm LIMIT ${MOST_NAMES}
  ) AS business_profile WHERE ${filtered(match)} LIMIT ${ENOUGH}`;

/** The same with their scores. */
const NAMED = sql`
  SELECT id, created_at, search_score(name_norm, (
    SELECT search FROM business_profile b WHERE b.id = names.id AND NOT (SELECT are_many FROM enough)
  ), name, any_word) AS score FROM names, asked`;

/** Whether `names` are all there are, unless they are too many to count: filters only see the first `MOST_NAMES`. */
const holdsAllNames = ({ categoryId, place, openAt }: BusinessMatch): boolean =>
  categoryId === null && place === null && openAt === null;

/** Matches that the text index finds, in no order; without those among the names where `names` holds them all. */
function hits(match: BusinessMatch) {
  const { categoryId, place, openAt } = match;
  const hasAllNames = sql.lit(holdsAllNames(match));
  return sql`
    SELECT hit.* FROM asked, enough, walked, search_scores(
      name, query, any_word, ${categoryId}::bigint, ${place}::text, ${openAt}::int, ${hasAllNames},
      CASE WHEN has_enough OR is_found THEN 0 WHEN ${hasAllNames} THEN ${ENOUGH} - named ELSE ${ENOUGH} END) AS hit`;
}

/**
 * The best of what matches every word of the text, or whose name begins with it, beyond the cursor and nearest to it
 * first; `total` counts all of them, more than `MOST_COUNTED` when they are too many to rank, and `hasMore` tells that others
 * weren't looked for. The text index gathers every match before it gives the first, so common words are looked for down the
 * list instead: there they are soon found. Which index each part reads is certain before the text is known.
 */
export async function rankBusinesses(
  db: Db,
  text: string,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<HitRow>,
): Promise<{ rows: HitRow[]; total: number; hasMore: boolean }> {
  const order = outward(keyset === NEWEST ? NEWEST : FEATURED, null);
  // By age anything may come before a name, and under filters many a name isn't among `names`.
  const enough = keyset === BEST && holdsAllNames(match) ? MANY_NAMES : sql.lit(MOST_COUNTED);
  const list = sql`SELECT id, created_at, name_norm, search FROM business_profile WHERE ${matching(match)}`;
  const { rows } = await sql<CountedRow<HitRow>>`${planOf(match)}
    WITH asked AS MATERIALIZED (
      SELECT name, query, replace(query::text, '&', '|')::tsquery AS any_word
      FROM (SELECT f_norm(${text}) AS name OFFSET 0) AS norm, plainto_tsquery('pg_catalog.spanish', name) AS query),
    names AS MATERIALIZED (${names(match)}),
    enough AS MATERIALIZED (
      SELECT count(*)::int AS named, count(*) > ${MANY_NAMES} AS are_many, count(*) > ${enough} AS has_enough FROM names),
    named AS (${NAMED}),
    top AS MATERIALIZED (
      SELECT ${scored} FROM (
        ${list} AND NOT (SELECT has_enough FROM enough) ORDER BY ${order} LIMIT ${SAMPLE}
      ) AS first, asked WHERE search @@ query),
    seen AS MATERIALIZED (
      SELECT (SELECT count(*) FROM top) >= ${COMMON} AS is_common),
    down AS MATERIALIZED (
      SELECT ${scored} FROM (
        SELECT * FROM (
          ${list} AND (SELECT is_common AND NOT has_enough FROM seen, enough) ORDER BY ${order} LIMIT ${LONGEST_WALK}
        ) AS list WHERE search @@ (SELECT query FROM asked) LIMIT ${ENOUGH}
      ) AS further, asked),
    walked AS MATERIALIZED (
      SELECT (SELECT count(*) FROM down) = ${ENOUGH} AS is_found),
    hits AS MATERIALIZED (${hits(match)}),
    others AS MATERIALIZED (
      SELECT id, created_at, max(score) AS score FROM (TABLE top UNION ALL TABLE down UNION ALL TABLE hits) AS candidate
      WHERE id NOT IN (SELECT id FROM names) GROUP BY id, created_at),
    ranked AS (TABLE named UNION ALL TABLE others)
    ${besideTotal({
      all: sql`(SELECT id FROM names UNION ALL SELECT id FROM others) AS found`,
      rows: sql`SELECT * FROM ranked WHERE ${beyond(keyset, cursor)}`,
      order: outward(keyset, cursor),
      limit,
      hasMore: sql`(SELECT has_enough FROM enough)`,
    })}`.execute(db);
  return readCounted(rows);
}
