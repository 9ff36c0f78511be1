import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Amounts } from './amounts.ts';
import { insertAnnouncements } from './announcements.ts';
import { insertBusinesses, insertCategories, insertLogos } from './businesses.ts';
import { prepareDrawing } from './draws.ts';
import { insertPeople } from './people.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Rows of one statement. */
const BATCH = 50_000;

async function inBatches(count: number, insert: (rows: { from: number; to: number }) => Promise<void>) {
  for (let from = 1; from <= count; from += BATCH)
    await insert({ from, to: Math.min(count, from + BATCH - 1) });
}

/** The words of the businesses as the queue would have brought them together. */
async function fillVocabulary(db: Db): Promise<void> {
  await sql`
    INSERT INTO search_word (word, documents)
    SELECT word, count(*)::int FROM business_profile, unnest(words) AS word GROUP BY word`.execute(db);
}

async function insertAll(db: Db, amounts: Amounts, say: (what: string) => void): Promise<void> {
  say('people');
  await insertPeople(db, amounts);
  say('businesses');
  const categoryIds = await insertCategories(db);
  await inBatches(amounts.businesses, async (rows) => {
    await insertBusinesses(db, amounts, categoryIds, rows);
    await insertLogos(db, amounts, rows);
  });
  say('announcements');
  await inBatches(amounts.announcements, (rows) => insertAnnouncements(db, amounts, rows));
  say('indexes');
}

/**
 * Migrates the empty database and fills it; `db` must have a single connection. The queue of changed words is left out, for
 * it would be longer than all the data; the vocabulary is the same.
 */
export async function makeData(db: Db, amounts: Amounts, say: (what: string) => void): Promise<void> {
  await migrate(db);
  await prepareDrawing(db);
  await sql`ALTER TABLE business_profile DISABLE TRIGGER business_profile_words`.execute(db);
  await withoutIndexes(db, () => insertAll(db, amounts, say));
  await sql`ALTER TABLE business_profile ENABLE TRIGGER business_profile_words`.execute(db);
  say('vocabulary');
  await fillVocabulary(db);
  for (const table of ['app_user', 'business_profile', 'announcement', 'announcement_reply', 'media_file'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(
      db,
    );
  await sql`VACUUM ANALYZE`.execute(db);
}
