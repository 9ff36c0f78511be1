import { type RawBuilder, sql } from 'kysely';
import { placeLabel } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Suggestions } from '../schema.ts';

const MAX_CATEGORIES = sql.lit(3);
const MAX_PLACES = sql.lit(4);
const MAX_BUSINESSES = sql.lit(5);

const MAX_NAMES = sql.lit(100);
const MAX_WORDS = sql.lit(5);
const MAX_HITS = sql.lit(50);
/**
 * Limits the text index, which collects all businesses of a word; those of commoner words are found by the beginning
 * of their names.
 */
const MAX_DOCUMENTS = sql.lit(1_000);
const MIN_SOUND = sql.lit(3);

const LAST = sql`chr(1114111)`;

/** Excludes words that only share a stem: for 'bati' the text index would collect every 'batido'. */
const sharesStem = (lexeme: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM f_sound(trim(E'\\'' FROM ${lexeme}::text)) AS stem, search_word AS common
  WHERE common.sound COLLATE "C" >= stem AND common.sound COLLATE "C" < stem || ${LAST} AND common.documents > ${MAX_DOCUMENTS}
    AND plainto_tsquery('pg_catalog.spanish', f_norm(common.word)) = ${lexeme})`;

const asked = (text: string) => sql`
  asked AS MATERIALIZED (
    SELECT norm, f_sound(norm) AS sound FROM (SELECT f_norm(${text}) AS norm OFFSET 0) AS given WHERE length(norm) > 1)`;

export async function listCategories(db: Db, text: string): Promise<Suggestions['categories']> {
  const { rows } = await sql<Suggestions['categories'][number]>`${prepared()}
    WITH ${asked(text)}, named AS MATERIALIZED (SELECT id, name, slug, ' ' || f_sound(name) AS sound FROM category)
    SELECT named.id, named.name, named.slug FROM named, asked
    WHERE asked.sound <> '' AND strpos(named.sound, ' ' || asked.sound) > 0
    ORDER BY strpos(named.sound, ' ' || asked.sound), named.name LIMIT ${MAX_CATEGORIES}`.execute(db);
  return rows;
}

/** Finds other places by any word of their names, zonas only by their numbers: the city may follow. */
export async function listPlaces(db: Db, text: string): Promise<Suggestions['places']> {
  const { rows } = await sql<{ place: Suggestions['places'][number] }>`${prepared()}
    WITH ${asked(text)}
    SELECT ${placeLabel('place.code')} AS place
    FROM asked, place LEFT JOIN place AS city ON city.code = place.parent_code AND length(place.code) = 6
    WHERE CASE WHEN city.code IS NULL THEN strpos(' ' || place.name_norm, ' ' || asked.norm) > 0
      ELSE place.name_norm || ' ' || city.name_norm ^@ asked.norm END
    ORDER BY place.name_norm = asked.norm DESC, place.name_norm ^@ asked.norm DESC, length(place.code), place.code
    LIMIT ${MAX_PLACES}`.execute(db);
  return rows.map(({ place }) => place);
}

export async function listNamedBusinesses(db: Db, text: string): Promise<Suggestions['businesses']> {
  const { rows } = await sql<Suggestions['businesses'][number]>`${prepared()}
    WITH ${asked(text)},
    begun AS MATERIALIZED (
      SELECT b.id, b.is_reachable, b.is_fresh, b.name_norm FROM asked, LATERAL (
        SELECT id, is_reachable, is_fresh, name_norm FROM business_profile
        WHERE name_norm >= asked.norm AND name_norm < asked.norm || ${LAST} AND NOT is_hidden
        ORDER BY name_norm LIMIT ${MAX_NAMES}) AS b
      ORDER BY b.is_reachable DESC, b.is_fresh DESC, b.name_norm, b.id LIMIT ${MAX_BUSINESSES}),
    words AS MATERIALIZED (
      SELECT used.word FROM asked, f_sound(substring(asked.norm FROM '[^ ]*$')) AS last, search_word AS used
      WHERE length(last) >= ${MIN_SOUND} AND (SELECT count(*) FROM begun) < ${MAX_BUSINESSES}
        AND used.sound COLLATE "C" >= last AND used.sound COLLATE "C" < last || ${LAST}
        AND used.documents BETWEEN 1 AND ${MAX_DOCUMENTS}
      ORDER BY used.documents DESC, used.word LIMIT ${MAX_WORDS}),
    query AS MATERIALIZED (
      SELECT string_agg(lexeme::text || ':A', ' | ')::tsquery
        && plainto_tsquery('pg_catalog.spanish', coalesce((SELECT substring(norm FROM '^(.*) ') FROM asked), '')) AS all_words
      FROM words, plainto_tsquery('pg_catalog.spanish', f_norm(words.word)) AS lexeme
      WHERE numnode(lexeme) = 1 AND NOT ${sharesStem(sql`lexeme`)}),
    within AS MATERIALIZED (
      SELECT hit.id, hit.name_norm FROM query, search_hits(query.all_words, ${MAX_HITS}) AS hit
      WHERE query.all_words IS NOT NULL),
    found AS (
      SELECT id, 0 AS rank, name_norm FROM begun
      UNION ALL SELECT id, 1, name_norm FROM within WHERE id NOT IN (SELECT id FROM begun)
      ORDER BY rank, name_norm, id LIMIT ${MAX_BUSINESSES})
    SELECT b.id, b.name, ${placeLabel('b.place_code')} AS place
    FROM found JOIN business_profile AS b ON b.id = found.id
    ORDER BY b.is_reachable DESC, found.rank, b.is_fresh DESC, found.name_norm, b.id`.execute(db);
  return rows;
}
