import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';

const MIN_SOUND = sql.lit(3);
const MAX_NAMES = sql.lit(3);

/** Bounds what is looked at: different names that begin with the text, and items of each. */
const MAX_HEARD = sql.lit(12);
const MAX_SELLERS = sql.lit(50);

const LAST = sql`chr(1114111)`;

const nextHeard = (after: ReturnType<typeof sql>) => sql`
  LATERAL (
    SELECT sound FROM catalog_item WHERE ${after} AND sound < asked.sound || ${LAST} ORDER BY sound LIMIT 1) AS next`;

/**
 * Lists names of what visible businesses sell and show that begin like the text, each once as one of them spells it,
 * those of different businesses first.
 * Steps through the index from name to name: thousands may sell the same. A range in order is read by the index, and an
 * equal sound with a limit from the start of the table.
 */
export async function listSoldNames(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${prepared()}
    WITH RECURSIVE asked AS MATERIALIZED (
      SELECT f_sound(${text}) COLLATE "C" AS sound),
    heard AS (
      SELECT next.sound, 1 AS nth FROM asked, ${nextHeard(sql`sound >= asked.sound AND length(asked.sound) >= ${MIN_SOUND}`)}
      UNION ALL
      SELECT next.sound, nth + 1 FROM heard, asked, ${nextHeard(sql`sound > heard.sound`)} WHERE nth < ${MAX_HEARD})
    SELECT seller.name FROM heard, LATERAL (
      SELECT item.name, b.id FROM (
        SELECT id, business_id, name, sort_order FROM catalog_item
        WHERE sound BETWEEN heard.sound AND heard.sound ORDER BY sound LIMIT ${MAX_SELLERS}
      ) AS item JOIN business_profile b ON b.id = item.business_id AND NOT b.is_hidden
      WHERE (
        SELECT count(*) FROM catalog_item before
        WHERE before.business_id = b.id AND (before.sort_order, before.id) < (item.sort_order, item.id)
      ) < catalog_limit(b.is_featured)
      LIMIT 1) AS seller
    ORDER BY row_number() OVER (PARTITION BY seller.id ORDER BY nth) > 1, nth LIMIT ${MAX_NAMES}`.execute(db);
  return rows.map(({ name }) => name);
}
