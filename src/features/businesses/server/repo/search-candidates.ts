import { type RawBuilder, sql } from 'kysely';
import { MAX_SCAN_ROWS } from '#platform/db/list.ts';
import { MAX_TOTAL } from '#platform/db/keyset.ts';
import { type BusinessMatch, filtered, matching } from './filters.ts';
import { SAMPLE } from './list.ts';

/** One more than is counted tells that there are more. */
const ENOUGH = sql.lit(MAX_TOTAL + 1);

/** A word is common if at least this many of the sampled rows contain it. */
const COMMON = sql.lit(10);

/** No more names that begin with the text are looked at; the words of the others are found all the same. */
const MOST_NAMES = sql.lit(2_000);

const scored = sql`id, created_at, search_score(name_norm, search, name, any_word) AS score`;

/** The text as it is looked for: as the beginning of a name, as all of its words, and as any of them. */
export const asked = (text: string) => sql`
  SELECT name, query, replace(query::text, '&', '|')::tsquery AS any_word
  FROM (SELECT f_norm(${text}) AS name OFFSET 0) AS norm, plainto_tsquery('pg_catalog.spanish', name) AS query`;

/** Of the first names that begin with the text, those of businesses in the match. No character sorts behind the one added. */
export const names = (match: BusinessMatch) => sql`
  SELECT business_profile.id, business_profile.created_at, business_profile.name_norm FROM asked, LATERAL (
    SELECT * FROM business_profile
    WHERE name_norm >= asked.name AND name_norm < asked.name || chr(1114111) AND asked.name <> '' AND NOT is_hidden
    ORDER BY name_norm LIMIT ${MOST_NAMES}
  ) AS business_profile WHERE ${filtered(match)} LIMIT ${ENOUGH}`;

/** The same with their scores. */
export const NAMED = sql`
  SELECT id, created_at, search_score(name_norm, (
    SELECT search FROM business_profile b WHERE b.id = names.id AND NOT (SELECT are_many FROM enough)
  ), name, any_word) AS score FROM names, asked`;

/** Whether `names` are all there are, unless they are too many to count: filters only see the first `MOST_NAMES`. */
export const holdsAllNames = ({ categoryId, place, openAt }: BusinessMatch): boolean =>
  categoryId === null && place === null && openAt === null;

/**
 * Matches among the first rows of the list as `top` and, if these show that the words are common, those further down as `down`;
 * `walked` tells whether `down` is enough. Both stay empty if there are names enough.
 */
export function walk(match: BusinessMatch, order: RawBuilder<unknown>) {
  const list = sql`SELECT id, created_at, name_norm, search FROM business_profile WHERE ${matching(match)}`;
  return sql`
    top AS MATERIALIZED (
      SELECT ${scored} FROM (
        ${list} AND NOT (SELECT has_enough FROM enough) ORDER BY ${order} LIMIT ${SAMPLE}
      ) AS first, asked WHERE search @@ query),
    seen AS MATERIALIZED (
      SELECT (SELECT count(*) FROM top) >= ${COMMON} AS is_common),
    down AS MATERIALIZED (
      SELECT ${scored} FROM (
        SELECT * FROM (
          ${list} AND (SELECT is_common AND NOT has_enough FROM seen, enough) ORDER BY ${order} LIMIT ${MAX_SCAN_ROWS}
        ) AS list WHERE search @@ (SELECT query FROM asked) LIMIT ${ENOUGH}
      ) AS further, asked),
    walked AS MATERIALIZED (
      SELECT (SELECT count(*) FROM down) = ${ENOUGH} AS is_found)`;
}

/** Matches that the text index finds, in no order; without those among the names where `names` holds them all. */
export function hits(match: BusinessMatch) {
  const { categoryId, place, openAt } = match;
  const hasAllNames = sql.lit(holdsAllNames(match));
  return sql`
    SELECT hit.* FROM asked, enough, walked, search_scores(
      name, query, any_word, ${categoryId}::bigint, ${place}::text, ${openAt}::int, ${hasAllNames},
      CASE WHEN has_enough OR is_found THEN 0 WHEN ${hasAllNames} THEN ${ENOUGH} - named ELSE ${ENOUGH} END) AS hit`;
}
