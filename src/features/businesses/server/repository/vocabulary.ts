import { type RawBuilder, sql } from 'kysely';
import { deleteSome } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { changeInBatches } from '#platform/jobs.ts';
import { pageOrder } from '#platform/db/keyset.ts';
import { SAMPLE } from '#platform/db/list.ts';
import { prepared } from '#platform/db/prepared.ts';
import { type BusinessMatch, EVERYTHING, FEATURED_FIRST, firstRows, planForSearch } from './list.ts';
import { searchArguments } from './search-arguments.ts';

export interface LookedUpWord {
  word: string;
  sound: string;
  isKnown: boolean;
  isSkipped: boolean;
  nearest: { word: string; sound: string }[];
}

export interface WordFacts {
  text: string;
  isCategory: boolean;
  isName: boolean;
  isSold: boolean;
  documents: number;
}

/** Concatenation unpacks each `search` once: else it is unpacked for each text. */
const firstOfList = (match: BusinessMatch) => sql`
  first AS MATERIALIZED (
    SELECT business_profile.id, search || ''::tsvector AS search FROM ${firstRows(match, { order: pageOrder(FEATURED_FIRST, null), limit: SAMPLE })})`;

const isFound = (db: Db, match: BusinessMatch) => sql`
  (EXISTS (SELECT FROM first WHERE search @@ query)
    OR EXISTS (SELECT FROM search_hits(query, 1, ${searchArguments(db, match)})))`;

/** Finds most words of names without the text index, which would collect all matches of a common one. ' ' precedes '!'. */
const beginsName = (norm: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM business_profile WHERE NOT is_hidden AND name_norm >= ${norm} AND name_norm < ${norm} || '!')`;

// Words are passed as JSON: for an array the planner expects more elements and keeps no plan.

const MAX_NEAREST = 5;

/**
 * Takes a word of items for a correction only if others sell it too: an owner's own spellings, or keywords, correct
 * no search.
 */
const MIN_SELLERS = sql.lit(2);

export async function lookUpWords(db: Db, words: readonly string[]): Promise<LookedUpWord[]> {
  const { rows } = await sql<LookedUpWord>`${prepared()}
    WITH ${firstOfList(EVERYTHING)}, asked AS MATERIALIZED (
      SELECT word, position, norm, f_sound(word) AS sound, numnode(query) = 0 AS is_skipped,
        numnode(query) = 0 OR ${beginsName(sql`norm`)} OR ${isFound(db, EVERYTHING)}
          OR EXISTS (SELECT FROM search_synonym s WHERE s.stem LIKE '%' || query::text || '%') AS is_known
      FROM (
        SELECT word, position, f_norm(word) AS norm
        FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) WITH ORDINALITY AS given(word, position) OFFSET 0
      ) AS given, plainto_tsquery('pg_catalog.spanish', norm) AS query)
    SELECT word, sound, is_skipped, is_known, coalesce(nearest.words, '[]') AS nearest
    FROM asked LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('word', word, 'sound', sound)) AS words FROM (
        SELECT used.word, used.sound FROM (
          SELECT word, sound, documents FROM search_word WHERE documents > 0 OR item_documents >= ${MIN_SELLERS}
          UNION ALL SELECT term, sound, 1 FROM search_synonym WHERE term NOT LIKE '% %'
        ) AS used
        WHERE NOT asked.is_known AND length(asked.sound) > 2
          AND (used.sound % asked.sound OR used.sound LIKE asked.sound || '%')
        ORDER BY similarity(used.sound, asked.sound) + 0.1 * similarity(f_norm(used.word), asked.norm)
          + 0.02 * ln(greatest(used.documents, 0) + 1) DESC, used.word
        LIMIT ${MAX_NEAREST}) AS alike
    ) AS nearest ON true
    ORDER BY position`.execute(db);
  return rows;
}

/** Businesses with a word of which each is read: the text index doesn't say where they have it. */
const MAX_LOOKED_AT = sql.lit(200);

/** MATERIALIZED computes each word and each category once: else the planner computes them again for each pair. */
export async function readWordFacts(db: Db, texts: readonly string[]): Promise<WordFacts[]> {
  const { rows } = await sql<WordFacts>`${prepared()}
    WITH given AS MATERIALIZED (
      SELECT text, norm, f_sound(text) AS sound, plainto_tsquery('pg_catalog.spanish', norm) AS query
      FROM (
        SELECT DISTINCT text, f_norm(text) AS norm
        FROM jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) AS text) AS texts),
    trade AS MATERIALIZED (SELECT to_tsvector('pg_catalog.spanish', f_norm(name)) AS words FROM category)
    SELECT text,
      EXISTS (SELECT FROM trade WHERE words @@ query) AS is_category,
      ${beginsName(sql`norm`)} OR coalesce(heard.name_documents, 0) > 0 OR (coalesce(heard.documents + heard.item_documents, 0) < ${MAX_LOOKED_AT}
        AND EXISTS (SELECT FROM search_hits(query, ${MAX_LOOKED_AT}) AS hit WHERE hit.search @@ f_labelled(query, 'A'))) AS is_name,
      coalesce(heard.documents, 0) AS documents, coalesce(heard.item_documents, 0) > 0 AS is_sold
    FROM given,
      LATERAL (
        SELECT max(w.documents) AS documents, max(w.item_documents) AS item_documents, max(w.name_documents) AS name_documents
        FROM search_word w WHERE w.sound COLLATE "C" = given.sound) AS heard
    WHERE numnode(query) = 1`.execute(db);
  return rows;
}

export interface TriedText {
  text: string;
  trade: string;
  /** Says that the trade is a synonym: what is made of it is another's trade. */
  isMeant?: boolean;
}

const MAX_ASKED_SELLERS = sql.lit(10);

/** Makes the text index unnecessary: it would collect all businesses with the word before it returns the first. */
const MANY_IN_SAMPLE = sql.lit(10);

/** Selects some that have all words, without asking where they have them. */
const someWithWords = (db: Db, match: BusinessMatch) => sql`
  sampled AS MATERIALIZED (SELECT id, search FROM first WHERE search @@ words),
  holders AS MATERIALIZED (
    TABLE sampled UNION ALL SELECT id, search FROM search_hits(
      words, CASE WHEN trade IS NULL THEN 1 ELSE ${MAX_LOOKED_AT} END, ${searchArguments(db, match)})
    WHERE (SELECT count(*) < ${MANY_IN_SAMPLE} FROM sampled))`;

const SELLS = sql`
  FROM (SELECT id FROM holders LIMIT ${MAX_ASKED_SELLERS}) AS asked JOIN business_profile b USING (id),
    LATERAL shown_items(b.id, b.is_featured) AS item
  WHERE item.search @@ trade OFFSET 0`;

/**
 * Returns the first text that a business has. One that has the trade only in its description, and does not sell it,
 * comes last.
 */
export async function findWithResults(
  db: Db,
  texts: readonly TriedText[],
  match: BusinessMatch,
): Promise<string | null> {
  const distinct = [...Map.groupBy(texts, ({ text, trade }) => `${trade}\n${text}`).values()].map(
    ([first]) => first,
  );
  if (distinct.length === 0) return null;
  // Recursion asks for one after the other, and ends with the first that is found.
  const { rows } = await sql<{ text: string }>`${planForSearch(match)}
    WITH RECURSIVE ${firstOfList(match)}, asked AS MATERIALIZED (
      SELECT place, text, words, trade, is_meant IS NOT TRUE AS may_sell
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) AS (text text, trade text, "isMeant" boolean))
          WITH ORDINALITY AS given (text, said, is_meant, place),
        plainto_tsquery('pg_catalog.spanish', f_norm(text)) AS words,
        LATERAL (SELECT CASE WHEN said <> '' THEN plainto_tsquery('pg_catalog.spanish', f_norm(said)) END) AS sought (trade)),
    tried AS (
      SELECT 0::bigint AS place, NULL::text AS text, false AS is_found, false AS is_loose
      UNION ALL
      SELECT asked.place, asked.text, found.is_found, found.is_loose
      FROM tried JOIN asked ON asked.place = tried.place + 1, LATERAL (
        WITH ${someWithWords(db, match)}
        SELECT CASE WHEN trade IS NULL THEN EXISTS (TABLE holders)
            WHEN EXISTS (SELECT FROM holders WHERE search @@ (words && f_labelled(trade, 'AB'))) THEN true
            ELSE may_sell AND EXISTS (SELECT ${SELLS}) END AS is_found,
          trade IS NOT NULL AND EXISTS (TABLE holders) AS is_loose) AS found
      WHERE NOT tried.is_found)
    SELECT text FROM tried WHERE is_found OR is_loose ORDER BY is_found DESC, place LIMIT 1`.execute(db);
  return rows[0]?.text ?? null;
}

async function addChanges(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM search_word_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM search_word_change LIMIT ${limit}))
      RETURNING word, change, name_change, of_items
    ), added AS (
      INSERT INTO search_word (word, documents, item_documents, name_documents)
      SELECT * FROM (
        SELECT word, coalesce(sum(change) FILTER (WHERE NOT of_items), 0)::int AS documents,
          coalesce(sum(change) FILTER (WHERE of_items), 0)::int AS item_documents, sum(name_change)::int AS name_documents
        FROM taken GROUP BY word) AS summed
      WHERE documents <> 0 OR item_documents <> 0 OR name_documents <> 0 ORDER BY word
      ON CONFLICT (word) DO UPDATE SET documents = search_word.documents + excluded.documents,
        item_documents = search_word.item_documents + excluded.item_documents,
        name_documents = search_word.name_documents + excluded.name_documents
    )
    SELECT count(*) AS count FROM taken`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes words that no business has any more, among them names of people. A count below zero waits for its change. */
const deleteUnused = (db: Db, limit: number): Promise<number> =>
  deleteSome(db, 'searchWord', { where: sql`documents = 0 AND item_documents = 0`, order: 'word', limit });

export async function refreshVocabulary(db: Db, signal?: AbortSignal): Promise<void> {
  await changeInBatches((limit) => addChanges(db, limit), signal);
  await changeInBatches((limit) => deleteUnused(db, limit), signal);
}
