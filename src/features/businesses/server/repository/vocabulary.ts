import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { pageOrder } from '#platform/db/keyset.ts';
import { SAMPLE } from '#platform/db/list.ts';
import { prepared } from '#platform/db/prepared.ts';
import { type BusinessMatch, FEATURED_FIRST, filterParameters, matching, planFor } from './list.ts';

interface LookedUpWord {
  word: string;
  /** Found in a business, or skipped by searches, such as 'de'. */
  isKnown: boolean;
  nearest: string | null;
  /** How much the word says: high for trades and places, then for words of many businesses. */
  weight: number;
}

const EVERYTHING: BusinessMatch = {};

const firstOfList = (match: BusinessMatch) => sql`
  first AS MATERIALIZED (
    SELECT search FROM business_profile WHERE ${matching(match)} ORDER BY ${pageOrder(FEATURED_FIRST, null)} LIMIT ${SAMPLE})`;

const isFound = (match: BusinessMatch) => sql`
  (EXISTS (SELECT FROM first WHERE search @@ query)
    OR EXISTS (SELECT FROM search_hits(query, ${filterParameters(match)}, 1)))`;

/** Places before trades, both before other words, however common those are. */
const weight = sql`(
  (EXISTS (SELECT FROM place p WHERE p.name_norm || ' ' LIKE asked.norm || ' %'
    OR p.nickname IS NOT NULL AND ' ' || p.name_norm || ' ' LIKE '% ' || asked.norm || ' %'))::int * 2e9
  + (EXISTS (SELECT FROM search_synonym s WHERE s.term = asked.norm)
    OR EXISTS (SELECT FROM category c WHERE ' ' || f_norm(c.name) || ' ' LIKE '% ' || asked.norm || ' %'))::int * 1e9
  + coalesce((SELECT max(w.documents) FROM search_word w WHERE w.sound COLLATE "C" = asked.sound), 0))::float8`;

// Words are passed as JSON: for an array the planner expects more elements and keeps no plan.

export async function lookUpWords(db: Db, words: readonly string[]): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`${prepared()}
    WITH ${firstOfList(EVERYTHING)}, asked AS MATERIALIZED (
      SELECT word, position, f_norm(word) AS norm, f_sound(word) AS sound,
        numnode(query) = 0 OR ${isFound(EVERYTHING)} AS is_known
      FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS given(word, position),
        plainto_tsquery('pg_catalog.spanish', f_norm(word)) AS query)
    SELECT asked.word, asked.is_known, nearest.word AS nearest, ${weight} AS weight
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

export async function findTextWithResults(
  db: Db,
  texts: readonly string[],
  match: BusinessMatch,
): Promise<string | null> {
  // OFFSET 0 keeps the order, so that the search ends with the first text found.
  const { rows } = await sql<{ text: string }>`${planFor(match)}
    WITH ${firstOfList(match)}, asked AS MATERIALIZED (
      SELECT text, position, plainto_tsquery('pg_catalog.spanish', f_norm(text)) AS query
      FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) WITH ORDINALITY AS given(text, position)
      ORDER BY position)
    SELECT text FROM (SELECT * FROM asked ORDER BY position OFFSET 0) AS asked
    WHERE ${isFound(match)} ORDER BY position LIMIT 1`.execute(db);
  return rows[0]?.text ?? null;
}

const BATCH_SIZE = 20_000;

async function addChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM search_word_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_word_change LIMIT ${BATCH_SIZE}))
      RETURNING word, change
    ), added AS (
      INSERT INTO search_word (word, documents)
      SELECT word, sum(change)::int FROM taken GROUP BY word HAVING sum(change) <> 0 ORDER BY word
      ON CONFLICT (word) DO UPDATE SET documents = search_word.documents + excluded.documents
    )
    SELECT count(*) AS count FROM taken`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function refreshVocabulary(db: Db): Promise<void> {
  while ((await addChanges(db)) === BATCH_SIZE);
}
