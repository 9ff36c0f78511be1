import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import { pageOrder } from '#platform/db/keyset.ts';
import { type BusinessMatch, matching } from './filters.ts';
import { FEATURED, SAMPLE } from './list.ts';

/** A word that was asked for; `nearest` is the most similar one that businesses use, null where `isKnown` or none is. */
export interface AskedWord {
  word: string;
  isKnown: boolean;
  nearest: string | null;
}

const EVERYTHING: BusinessMatch = { categoryId: null, place: null, openAt: null };

/** The first of the list, as `first`: who has a common word is among them. */
const firstOf = (match: BusinessMatch) => sql`
  first AS MATERIALIZED (
    SELECT search FROM business_profile WHERE ${matching(match)} ORDER BY ${pageOrder(FEATURED, null)} LIMIT ${SAMPLE})`;

/** Whether `query` finds a business in the match, beside `first`. */
const isFound = ({ categoryId, place, openAt }: BusinessMatch) => sql`
  (EXISTS (SELECT FROM first WHERE search @@ query)
    OR EXISTS (SELECT FROM search_hits(query, ${categoryId}::bigint, ${place}::text, ${openAt}::int, 1)))`;

/**
 * Looks the words up among those that businesses use. Words that searches skip, such as 'de', count as known.
 * Similar is what sounds alike or almost, or begins alike; of two, the one spelled closer and used more. The words go as JSON:
 * the server keeps no plan for an array, of which there are fewer than it would reckon with.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<AskedWord[]> {
  const { rows } = await sql<AskedWord>`${prepared()}
    WITH ${firstOf(EVERYTHING)}, asked AS MATERIALIZED (
      SELECT word, position, f_norm(word) AS norm, f_sound(word) AS sound,
        numnode(query) = 0 OR ${isFound(EVERYTHING)} AS is_known
      FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS given(word, position),
        plainto_tsquery('pg_catalog.spanish', f_norm(word)) AS query)
    SELECT asked.word, asked.is_known, nearest.word AS nearest
    FROM asked LEFT JOIN LATERAL (
      SELECT used.word FROM search_word used
      WHERE NOT asked.is_known AND length(asked.sound) > 2
        AND used.documents > 0 AND (used.sound % asked.sound OR used.sound LIKE asked.sound || '%')
      ORDER BY similarity(used.sound, asked.sound) + 0.1 * similarity(f_norm(used.word), asked.norm)
        + 0.02 * ln(used.documents + 1) DESC, used.word
      LIMIT 1
    ) AS nearest ON true
    ORDER BY asked.position`.execute(db);
  return rows;
}

/** The first of the texts whose every word some business in the match has; null where none has. */
export async function findFruitfulText(
  db: Db,
  texts: readonly string[],
  match: BusinessMatch,
): Promise<string | null> {
  // In their order, so that none behind the first is looked for.
  const { rows } = await sql<{ text: string }>`
    WITH ${firstOf(match)}, asked AS MATERIALIZED (
      SELECT text, position, plainto_tsquery('pg_catalog.spanish', f_norm(text)) AS query
      FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS given(text, position) ORDER BY position)
    SELECT text FROM (SELECT * FROM asked ORDER BY position OFFSET 0) AS asked
    WHERE ${isFound(match)} ORDER BY position LIMIT 1`.execute(db);
  return rows[0]?.text ?? null;
}

/** Changes that one statement takes from the queue. */
const BATCH = 20_000;

/** Adds the next changes of words to the vocabulary; gives how many. */
async function addChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM search_word_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_word_change LIMIT ${BATCH}))
      RETURNING word, change
    ), added AS (
      INSERT INTO search_word (word, documents)
      SELECT word, sum(change)::int FROM taken GROUP BY word HAVING sum(change) <> 0 ORDER BY word
      ON CONFLICT (word) DO UPDATE SET documents = search_word.documents + excluded.documents
    )
    SELECT count(*) AS count FROM taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds the changes of words since the last run to the vocabulary: call it some time after writes, and after bulk loads. */
export async function refreshVocabulary(db: Db): Promise<void> {
  while ((await addChanges(db)) === BATCH);
}
