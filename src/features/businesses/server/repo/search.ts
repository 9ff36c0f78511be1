import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { type RowWithTotal, withTotal, splitTotal } from '#platform/db/list.ts';
import { IdKey, type Keyset, MAX_TOTAL, NEWEST_FIRST, seek, pageOrder } from '#platform/db/keyset.ts';
import { type BusinessMatch, planOf } from './filters.ts';
import { FEATURED, type Stretch } from './list.ts';
import { NAMED, asked, hits, holdsAllNames, names, walk } from './search-candidates.ts';

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

/**
 * Above this many name matches their nearness alone is their score. Best first and without filters, only names are ranked then
 * and full-text hits are skipped: they come behind the names, which fill more pages than anybody reads.
 */
const MANY_NAMES = sql.lit(200);

/**
 * The best of what matches every word of the text, or whose name begins with it, beyond the cursor and nearest to it
 * first; `total` counts all of them, more than `MAX_TOTAL` when they are too many to rank, and `hasMore` tells that others
 * weren't looked for. The text index gathers every match before it gives the first, so common words are looked for down the
 * list instead: there they are soon found. Which index each part reads is certain before the text is known.
 */
export async function rankBusinesses(
  db: Db,
  text: string,
  match: BusinessMatch,
  { keyset, cursor, limit }: Stretch<HitRow>,
): Promise<{ rows: HitRow[]; total: number; hasMore: boolean }> {
  const order = pageOrder(keyset === NEWEST_FIRST ? NEWEST_FIRST : FEATURED, null);
  // By age anything may come before a name, and under filters many a name isn't among `names`.
  const enough = keyset === BEST && holdsAllNames(match) ? MANY_NAMES : sql.lit(MAX_TOTAL);
  const { rows } = await sql<RowWithTotal<HitRow>>`${planOf(match)}
    WITH asked AS MATERIALIZED (${asked(text)}),
    names AS MATERIALIZED (${names(match)}),
    enough AS MATERIALIZED (
      SELECT count(*)::int AS named, count(*) > ${MANY_NAMES} AS are_many, count(*) > ${enough} AS has_enough FROM names),
    named AS (${NAMED}),
    ${walk(match, order)},
    hits AS MATERIALIZED (${hits(match)}),
    others AS MATERIALIZED (
      SELECT id, created_at, max(score) AS score FROM (TABLE top UNION ALL TABLE down UNION ALL TABLE hits) AS candidate
      WHERE id NOT IN (SELECT id FROM names) GROUP BY id, created_at),
    ranked AS (TABLE named UNION ALL TABLE others)
    ${withTotal({
      all: sql`(SELECT id FROM names UNION ALL SELECT id FROM others) AS found`,
      rows: sql`SELECT * FROM ranked WHERE ${seek(keyset, cursor)}`,
      order: pageOrder(keyset, cursor),
      limit,
      hasMore: sql`(SELECT has_enough FROM enough)`,
    })}`.execute(db);
  return splitTotal(rows);
}
