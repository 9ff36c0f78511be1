import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { NEAREST_FIRST, type NearRow, nearestRows } from '#features/places/server/index.ts';
import type { Alternatives } from '#features/searches/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import {
  MAX_COUNT,
  MAX_SCAN_ROWS,
  MAX_WALK_ROWS,
  type RowWithTotal,
  SAMPLE,
  type Seek,
  isCommon,
  splitTotal,
  withTotal,
} from '#platform/db/list.ts';
import { IdKey, type Keyset, MAX_TOTAL, NEWEST_FIRST, pageOrder, seek } from '#platform/db/keyset.ts';
import { type BusinessMatch, FEATURED_FIRST, firstRows, planFor, planForSearch } from './list.ts';
import { MinuteKey, minuteFor } from './open-first.ts';
import { areFewPatterns, isOpenByPattern, isOpenByRow } from './opening.ts';
import { LOCATED } from './near.ts';
import { searchArguments } from './search-arguments.ts';

const BY_RANK = { index: 'business_profile_featured_idx', entriesARow: 12 };

const MAX_NAMES = sql.lit(2_000);

/**
 * Limits exact ranking: with more name matches, best first without filters ranks only names, and full-text hits come
 * pages later.
 */
const MANY_NAMES = sql.lit(200);

interface HitRow {
  id: number;
  minute: number;
  score: number;
  isOpen: boolean;
  createdAt: Date;
}

export const BEST_FIRST: Keyset<HitRow> = {
  columns: ['minute', 'score', 'isOpen', 'id'],
  getKey: (row) => [row.minute, row.score, row.isOpen, row.id],
  schema: v.strictTuple([
    MinuteKey,
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000_000)),
    v.boolean(),
    IdKey,
  ]),
};

const scored = (minute: number) => sql`business_profile.id, business_profile.created_at,
  search_score(name_norm, search, asked.name, any_word, is_reachable, is_fresh) AS score, ${isOpenByRow(minute)} AS is_open`;

/** Brings no business that people can't reach before one that they can. */
const FIRST_SCORE = sql.lit(5_000_000);

export interface Wider {
  alternatives?: Alternatives;
  first?: readonly number[];
}

const askedWords = sql`plainto_tsquery('pg_catalog.spanish', name)`;

const anyOfEach = (groups: Alternatives) => sql`(
  SELECT coalesce(string_agg('(' || texts || ')', ' & '), '')::tsquery FROM (
    SELECT string_agg('(' || words::text || ')', ' | ') AS texts
    FROM jsonb_array_elements(${JSON.stringify(groups)}::jsonb) WITH ORDINALITY AS part (texts, position),
      jsonb_array_elements_text(texts) AS text, plainto_tsquery('pg_catalog.spanish', f_norm(text)) AS words
    WHERE numnode(words) > 0 GROUP BY position) AS groups)`;

/** Selects the search as `name`, `query` and `any_word`, with one of the alternatives in place of each word. */
export const asked = (text: string, alternatives: Alternatives | undefined) => sql`
  SELECT name, query, replace(query::text, '&', '|')::tsquery AS any_word
  FROM (SELECT f_norm(${text}) AS name OFFSET 0) AS norm,
    LATERAL (SELECT ${alternatives ? anyOfEach(alternatives) : askedWords} AS query) AS words`;

/** Matches businesses whose names begin with the text. chr(1114111) sorts after all other characters. */
const names = (match: BusinessMatch, minute: number) => sql`
  SELECT business_profile.id, business_profile.created_at, business_profile.is_reachable, business_profile.is_fresh,
    business_profile.name_norm, ${isOpenByPattern(minute)} AS is_open
  FROM asked, LATERAL (
    SELECT * FROM business_profile
    WHERE name_norm >= asked.name AND name_norm < asked.name || chr(1114111) AND asked.name <> '' AND NOT is_hidden
    ORDER BY name_norm LIMIT ${MAX_NAMES}
  ) AS business_profile WHERE ${match.listed} LIMIT ${MAX_COUNT}`;

const NAMED = sql`
  SELECT id, created_at, search_score(name_norm, (
    SELECT search FROM business_profile b WHERE b.id = names.id AND NOT (SELECT are_many FROM enough)
  ), name, any_word, is_reachable, is_fresh) AS score, is_open FROM names, asked`;

/** Tells whether `names` is complete unless too many to count: filters only see the first `MAX_NAMES`. */
const hasAllNames = (match: BusinessMatch): boolean => match.isEmpty;

/** Walks nothing where the text index finds what is open: in the list that may be far down. */
const mayWalk = ({ openAt }: BusinessMatch) =>
  openAt === null ? sql`NOT has_enough` : sql`NOT has_enough AND NOT ${areFewPatterns(openAt)}`;

function walk(match: BusinessMatch, minute: number, order: RawBuilder<unknown>) {
  const top = firstRows(match, { order, limit: SAMPLE }, sql`(SELECT ${mayWalk(match)} FROM enough)`);
  const list = firstRows(
    match,
    { order, limit: MAX_WALK_ROWS },
    sql`(SELECT is_common AND ${mayWalk(match)} FROM seen, enough)`,
  );
  return sql`
    top AS MATERIALIZED (SELECT ${scored(minute)} FROM asked, ${top} WHERE search @@ query),
    seen AS MATERIALIZED (
      SELECT ${isCommon(sql`(SELECT count(*) FROM top)`, BY_RANK)} AS is_common),
    down AS MATERIALIZED (
      SELECT ${scored(minute)} FROM (
        SELECT business_profile.* FROM ${list} WHERE search @@ (SELECT query FROM asked) LIMIT ${MAX_COUNT}
      ) AS business_profile, asked),
    walked AS MATERIALIZED (
      SELECT (SELECT count(*) FROM down) = ${MAX_COUNT} AS is_found)`;
}

function hits(db: Db, match: BusinessMatch, minute: number) {
  const butNamed = sql.lit(hasAllNames(match));
  return sql`
    SELECT hit.* FROM asked, enough, walked, search_scores(
      name, query, any_word, ${butNamed},
      CASE WHEN has_enough OR is_found THEN 0 WHEN ${butNamed} THEN ${MAX_COUNT} - named ELSE ${MAX_COUNT} END,
      ${minute}::int, ${searchArguments(db, match)}) AS hit`;
}

interface Order {
  order: RawBuilder<unknown>;
  enough: RawBuilder<unknown>;
}

interface Asked {
  text: string;
  match: BusinessMatch;
  minute: number;
  alternatives: Alternatives | undefined;
}

const candidates = (db: Db, { text, match, minute, alternatives }: Asked, { order, enough }: Order) => sql`
  asked AS MATERIALIZED (${asked(text, alternatives)}),
  names AS MATERIALIZED (${names(match, minute)}),
  enough AS MATERIALIZED (
    SELECT count(*)::int AS named, count(*) > ${MANY_NAMES} AS are_many, count(*) > ${enough} AS has_enough FROM names),
  ${walk(match, minute, order)},
  hits AS MATERIALIZED (${hits(db, match, minute)}),
  others AS MATERIALIZED (
    SELECT id, created_at, max(score) AS score, bool_or(is_open) AS is_open FROM (TABLE top UNION ALL TABLE down UNION ALL TABLE hits) AS candidate
    WHERE id NOT IN (SELECT id FROM names) GROUP BY id, created_at)`;

/**
 * Searches common words along the list: the text index collects all matches before it returns the first. Finds the
 * words of `text`, or one of its `alternatives` in place of each.
 */
export async function rankBusinesses(
  db: Db,
  text: string,
  match: BusinessMatch,
  { keyset, cursor, limit }: Seek<HitRow>,
  { alternatives, first = [] }: Wider = {},
): Promise<{ rows: HitRow[]; total: number; hasMore: boolean }> {
  const minute = keyset === BEST_FIRST ? minuteFor(match, cursor) : match.minute;
  const order = pageOrder(keyset === NEWEST_FIRST ? NEWEST_FIRST : FEATURED_FIRST, null);
  // Newest first, others may precede a name; with filters, `names` may be incomplete.
  const enough = keyset === BEST_FIRST && hasAllNames(match) ? MANY_NAMES : sql.lit(MAX_TOTAL);
  const { rows } = await sql<RowWithTotal<HitRow>>`${planForSearch(match)}
    WITH ${candidates(db, { text, match, minute, alternatives }, { order, enough })},
    named AS (${NAMED}),
    ranked AS (
      SELECT ${minute}::int AS minute, id, created_at, is_open,
        score + (id = ANY (${[...first]}::bigint[]))::int * ${FIRST_SCORE} AS score
      FROM (TABLE named UNION ALL TABLE others) AS found)
    ${withTotal({
      all: sql`(SELECT id FROM names UNION ALL SELECT id FROM others) AS found`,
      rows: sql`SELECT * FROM ranked WHERE ${seek(keyset, cursor)}`,
      order: pageOrder(keyset, cursor),
      limit,
      hasMore: sql`(SELECT has_enough FROM enough)`,
    })}`.execute(db);
  return splitTotal(rows);
}

/** Keeps those that have a word of the text in their name or trade, or sell something with it. */
export async function filterProminent(db: Db, ids: readonly number[], text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH asked AS (${asked(text, undefined)})
    SELECT id FROM asked, unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS given (id, nth)
    JOIN business_profile USING (id)
    WHERE search @@ f_labelled(any_word, 'AB')
      OR EXISTS (SELECT FROM shown_items(business_profile.id, is_featured) AS item WHERE item.search @@ any_word)
    ORDER BY nth`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ranks as `rankBusinesses`, the nearest first: sorts the matches, or if they are too many, looks for them around.
 */
export async function rankNearest(
  db: Db,
  text: string,
  { near, match }: { near: string; match: BusinessMatch },
  request: Seek<NearRow>,
  alternatives?: Alternatives,
) {
  const newest = { order: pageOrder(FEATURED_FIRST, null), enough: sql.lit(MAX_TOTAL) };
  const rows = nearestRows({
    ...LOCATED,
    near,
    condition: sql`(SELECT are_many FROM counted) AND ${match.condition}
      AND (search @@ (SELECT query FROM asked) OR name_norm ^@ (SELECT name FROM asked))`,
    walk: MAX_SCAN_ROWS,
    rest: sql`SELECT b.* FROM found JOIN business_profile b USING (id)`,
    seek: request,
  });
  const page = await sql<RowWithTotal<NearRow>>`${planFor(match)}
    WITH ${candidates(db, { text, match, minute: match.minute, alternatives }, newest)},
    found AS MATERIALIZED (
      SELECT b.id FROM (SELECT id FROM names UNION SELECT id FROM others) AS match JOIN business_profile b USING (id)
      WHERE b.position IS NOT NULL),
    counted AS MATERIALIZED (SELECT count(*) >= ${sql.lit(MAX_TOTAL)} AS are_many FROM found)
    ${withTotal({
      all: sql`found`,
      rows: sql`SELECT * FROM (${rows}) AS nearest`,
      order: pageOrder(NEAREST_FIRST, request.cursor),
      limit: request.limit,
    })}`.execute(db);
  return splitTotal(page.rows);
}
