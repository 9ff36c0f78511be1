import { sql } from 'kysely';
import { isPremium } from '#features/plans/server/index.ts';
import type { Alternatives } from '#features/searches/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { MatchedItem } from '#features/catalog/schema.ts';
import { asked } from './search.ts';

const MAX_MATCHED = sql.lit(2);

interface Asked {
  text: string;
  alternatives?: Alternatives | undefined;
}

/**
 * Lists what each business sells that has words of the search: first what has most of its own words, then what is to be had.
 * A word that names its place counts for none: 'hotel antigua' is no 'tour a Antigua'.
 */
export async function listMatchedItems(
  db: Db,
  ids: readonly number[],
  { text, alternatives }: Asked,
  at: Date,
): Promise<Map<number, MatchedItem[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ businessId: number; items: MatchedItem[] }>`${prepared()}
    WITH asked AS MATERIALIZED (
      SELECT any_word, replace(plainto_tsquery('pg_catalog.spanish', name)::text, '&', '|')::tsquery AS said
      FROM (${asked(text, alternatives)}) AS search)
    SELECT b.id AS business_id, matched.items
    FROM asked, business_profile b, LATERAL (SELECT ${isPremium('b.userId', at)} AS is_premium OFFSET 0) AS plan, LATERAL (
      SELECT json_agg(json_build_object('id', id, 'name', name, 'priceCentavos', price_centavos,
        'isPriceFrom', is_price_from, 'unit', unit, 'isSoldOut', is_sold_out)
        ORDER BY said_rank DESC, rank DESC, is_sold_out, sort_order, id) AS items
      FROM (
        SELECT *, ts_rank(own_words, said, 1) AS said_rank, ts_rank(own_words, any_word, 1) AS rank,
          coalesce(sold_out_until > ${at}, false) AS is_sold_out
        FROM (
          SELECT item.*, ts_delete(item.search, tsvector_to_array(ts_filter(b.search, '{c}'))) AS own_words
          FROM shown_items(b.id, plan.is_premium) AS item
        ) AS item
        WHERE own_words @@ any_word ORDER BY said_rank DESC, rank DESC, is_sold_out, sort_order, id LIMIT ${MAX_MATCHED}
      ) AS best
    ) AS matched
    WHERE b.id = ANY (${[...ids]}::bigint[]) AND NOT b.is_hidden AND matched.items IS NOT NULL`.execute(db);
  return new Map(rows.map(({ businessId, items }) => [businessId, items]));
}
