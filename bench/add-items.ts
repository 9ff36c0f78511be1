import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { demoCatalogs } from '#demo/content/catalogs.ts';

const ITEMS_EACH = 5;

/** Names of what the demo sells, without prices. */
export const SOLD = Object.values(demoCatalogs).flatMap((list) =>
  list
    .split('\n')
    .filter((line) => / Q\d/.test(line))
    .map((line) => line.replace(/ (?:desde )?Q\d.*$/, '')),
);

/** Gives each business some items, and its search their words, as the triggers do. */
export async function addItems(connectionString: string): Promise<void> {
  await using db = openDatabase({ connectionString, poolSize: 1 }, () => {});
  await sql`SET statement_timeout = 0; SELECT setseed(0.5);
    ALTER TABLE catalog_item DISABLE TRIGGER USER; ALTER TABLE business_profile DISABLE TRIGGER USER`.execute(
    db,
  );
  await sql`INSERT INTO catalog_item (business_id, name, price_centavos, sort_order, created_at, updated_at)
    SELECT b.id, (${SOLD}::text[])[floor(power(${SOLD.length + 1}::float8, random()))::int], 800, nth, now(), now()
    FROM business_profile b, generate_series(1, ${ITEMS_EACH}::int) AS nth`.execute(db);
  await sql`UPDATE business_profile SET search = search || item_lexemes(id, is_featured),
    item_words = item_words(id, is_featured)`.execute(db);
  await sql`INSERT INTO search_word (word, documents, item_documents)
    SELECT word, 0, count(*)::int FROM business_profile, unnest(item_words) AS word GROUP BY word
    ON CONFLICT (word) DO UPDATE SET item_documents = excluded.item_documents`.execute(db);
  await sql`ALTER TABLE catalog_item ENABLE TRIGGER USER; ALTER TABLE business_profile ENABLE TRIGGER USER`.execute(
    db,
  );
  await sql`VACUUM ANALYZE`.execute(db);
}
