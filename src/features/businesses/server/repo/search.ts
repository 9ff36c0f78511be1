import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { MOST_COUNTED, NEWEST, IdKey, type Keyset, beyond, outward } from '#platform/db/keyset.ts';
import { type BusinessMatch, matching } from './filters.ts';
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

/**
 * Of description and address, place, category and short description, name. A place weighs more than a trade, so that
 * 'pastelería xela' means a pastelería there rather than a business with Xela in its name.
 */
const WEIGHTS = sql`'{0.1, 0.5, 0.4, 1}'::real[]`;

const ENOUGH = MOST_COUNTED + 1;

/** Businesses whose name begins with the text: 3 is the whole name, 2 whole words of it, 1 part of a word. */
const named = (text: string, match: BusinessMatch) => sql`
  SELECT id, created_at, search, CASE
      WHEN name_norm = f_norm(${text}) THEN 3
      WHEN name_norm ^@ (f_norm(${text}) || ' ') THEN 2
      ELSE 1
    END AS tier
  FROM business_profile
  WHERE name_norm ^@ f_norm(${text}) AND f_norm(${text}) <> '' AND ${matching(match)}
  ORDER BY name_norm LIMIT ${ENOUGH}`;

const hits = ({ categoryId, place, openAt }: BusinessMatch) => sql`
  SELECT hit.id, hit.created_at, hit.search, 0 AS tier
  FROM asked, search_hits(asked.query, ${categoryId}::bigint, ${place}::text, ${openAt}::int, ${ENOUGH}) hit`;

/** Where more match than can be ranked, those at the top of the list itself are sure to be among them. */
const topOfList = (match: BusinessMatch, keyset: Keyset<never>) => sql`
  SELECT id, created_at, search, 0 AS tier FROM asked, (
    SELECT id, created_at, search FROM business_profile
    WHERE (SELECT count(*) FROM hits) > ${MOST_COUNTED} AND ${matching(match)}
    ORDER BY ${outward(keyset, null)} LIMIT ${MOST_COUNTED}
  ) top WHERE top.search @@ asked.query`;

/**
 * The best of what matches every word of the text, or whose name begins with it, beyond the cursor and nearest to it
 * first; `total` counts all of them, `MOST_COUNTED` and more when they are too many to rank.
 */
export async function rankBusinesses(
  db: Db,
  text: string,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<HitRow>,
): Promise<{ rows: HitRow[]; total: number }> {
  const list = keyset === NEWEST ? NEWEST : FEATURED;
  const { rows } = await sql<Counted & (HitRow | { id: null })>`
    WITH asked AS MATERIALIZED (
      SELECT query, replace(query::text, '&', '|')::tsquery AS any_word
      FROM plainto_tsquery('pg_catalog.spanish', f_norm(${text})) AS query),
    named AS MATERIALIZED (${named(text, match)}),
    hits AS MATERIALIZED (${hits(match)}),
    top AS MATERIALIZED (${topOfList(match, list)}),
    ranked AS MATERIALIZED (
      SELECT id, created_at, ((max(tier) + max(ts_rank(${WEIGHTS}, search, any_word))) * 1000000)::int AS score
      FROM (TABLE named UNION ALL TABLE hits UNION ALL TABLE top) AS candidate, asked
      GROUP BY id, created_at)
    SELECT counted.total, page.id, page.score, page.created_at
    FROM (SELECT count(*) AS total FROM ranked) AS counted LEFT JOIN (
      SELECT * FROM ranked WHERE ${beyond(keyset, cursor)} ORDER BY ${outward(keyset, cursor)} LIMIT ${limit}
    ) AS page ON true
    ORDER BY ${outward(keyset, cursor)}`.execute(db);
  return { rows: rows.filter((row): row is Counted & HitRow => row.id !== null), total: rows[0]?.total ?? 0 };
}
