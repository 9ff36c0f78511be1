import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { planIsKept } from '#platform/db/keep-plans.ts';
import type { BusinessMatch } from './filters.ts';

/** A word that was asked for; `nearest` is the most similar one that businesses use, null where `isKnown` or none is. */
export interface AskedWord {
  word: string;
  isKnown: boolean;
  nearest: string | null;
}

/**
 * Looks the words up among those that businesses use. Words that searches skip, such as 'de', count as known.
 * Similar is what sounds alike or almost, or begins alike; of two, the one spelled closer and used more. The words go as JSON:
 * the server keeps no plan for an array, of which there are fewer than it would reckon with.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<AskedWord[]> {
  const { rows } = await sql<AskedWord>`${planIsKept}
    WITH asked AS MATERIALIZED (
      SELECT word, position, f_norm(word) AS norm, f_sound(word) AS sound,
        numnode(query) = 0 OR EXISTS (SELECT FROM search_hits(query, NULL, NULL, NULL, 1)) AS is_known
      FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS given(word, position),
        plainto_tsquery('pg_catalog.spanish', f_norm(word)) AS query)
    SELECT asked.word, asked.is_known, nearest.word AS nearest
    FROM asked LEFT JOIN LATERAL (
      SELECT used.word FROM search_word used
      WHERE used.documents > 0 AND (used.sound % asked.sound OR used.sound LIKE asked.sound || '%')
      ORDER BY similarity(used.sound, asked.sound) + 0.1 * similarity(f_norm(used.word), asked.norm)
        + 0.02 * ln(used.documents + 1) DESC, used.word
      LIMIT 1
    ) AS nearest ON NOT asked.is_known AND length(asked.sound) > 2
    ORDER BY asked.position`.execute(db);
  return rows;
}

/** The first of the texts whose every word some business in the match has; null where none has. */
export async function findFruitfulText(
  db: Db,
  texts: readonly string[],
  { categoryId, place, openAt }: BusinessMatch,
): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM unnest(${[...texts]}::text[]) WITH ORDINALITY AS given(text, position)
    WHERE EXISTS (SELECT FROM search_hits(plainto_tsquery('pg_catalog.spanish', f_norm(text)),
      ${categoryId}::bigint, ${place}::text, ${openAt}::int, 1))
    ORDER BY position LIMIT 1`.execute(db);
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
