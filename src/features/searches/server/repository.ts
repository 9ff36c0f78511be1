import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { InstantKey, type Key, type Keyset, seek, countCapped, pageOrder } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { Synonym, ZeroResultKind, ZeroResultSearch } from '../schema.ts';

export interface ZeroResult {
  text: string;
  correctedTo: string | null;
}

const Term = v.pipe(v.string(), v.regex(/^[a-z0-9 \u0080-\uffff]{1,80}$/));

export const MOST_SEARCHED: Keyset<ZeroResultSearch> = {
  columns: ['searches', 'lastAt', 'term'],
  getKey: ({ searches, lastAt, term }) => [searches, lastAt.toISOString(), term],
  schema: v.strictTuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
    InstantKey,
    Term,
  ]),
};

export async function countZeroResult(db: Db, { text, correctedTo }: ZeroResult, at: Date): Promise<void> {
  await sql`
    INSERT INTO zero_result_search (term, searches, last_at, corrected_to)
    SELECT term, 1, ${at}::timestamptz, ${correctedTo}::text FROM (SELECT f_norm(${text}) AS term) AS asked
    WHERE char_length(term) BETWEEN 1 AND 80
    ON CONFLICT (term) DO UPDATE
    SET searches = zero_result_search.searches + 1, last_at = greatest(zero_result_search.last_at, excluded.last_at),
      corrected_to = excluded.corrected_to`.execute(db);
}

const zeroResults = (db: Db, kind: ZeroResultKind) =>
  db.selectFrom('zeroResultSearch').where('correctedTo', kind === 'nothing' ? 'is' : 'is not', null);

export function listZeroResults(
  db: Db,
  kind: ZeroResultKind,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<ZeroResultSearch[]> {
  return zeroResults(db, kind)
    .select(['term', 'searches', 'lastAt', 'correctedTo'])
    .where(seek(MOST_SEARCHED, cursor))
    .orderBy(pageOrder(MOST_SEARCHED, cursor))
    .limit(limit)
    .execute();
}

export const countZeroResults = (db: Db, kind: ZeroResultKind): Promise<number> =>
  countCapped(db, zeroResults(db, kind).select('term'));

export async function deleteZeroResult(db: Db, term: string): Promise<void> {
  await db.deleteFrom('zeroResultSearch').where('term', '=', term).execute();
}

/** Deletes terms unused since `before`, then all but the `maxTerms` most frequent ones. */
export async function deleteZeroResults(
  db: Db,
  { before, maxTerms }: { before: Date; maxTerms: number },
): Promise<void> {
  await db.deleteFrom('zeroResultSearch').where('lastAt', '<', before).execute();
  await sql`
    DELETE FROM zero_result_search WHERE term IN (
      SELECT term FROM zero_result_search ORDER BY ${pageOrder(MOST_SEARCHED, null)} OFFSET ${maxTerms})`.execute(
    db,
  );
}

const SYNONYM_COLUMNS = ['term', 'written', 'meaning', 'createdAt'] as const;

export type Alternatives = readonly (readonly string[])[];

const MAX_TERM_WORDS = 4;

export function* listRuns(
  words: readonly string[],
): Generator<{ from: number; length: number; text: string }> {
  const lengths = new Set([words.length]);
  for (let length = Math.min(MAX_TERM_WORDS, words.length); length > 0; length--) lengths.add(length);
  for (const length of lengths)
    for (let from = 0; from + length <= words.length; from++)
      yield { from, length, text: words.slice(from, from + length).join(' ') };
}

async function findMeanings(db: Db, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; meaning: string }>`${prepared()}
    SELECT given.text, meaning FROM unnest(${[...texts]}::text[]) AS given(text)
    JOIN search_synonym ON stem = plainto_tsquery('pg_catalog.spanish', f_norm(given.text))::text AND stem <> ''
      AND cardinality(string_to_array(given.text, ' ')) <= cardinality(string_to_array(term, ' '))
    ORDER BY term = f_norm(given.text), term`.execute(db);
  return new Map(rows.map(({ text, meaning }) => [text, meaning]));
}

export const splitMeaning = (meaning: string): string[] =>
  meaning.split(',').flatMap((text) => text.trim() || []);

/** Returns each part of the search with what it may mean, itself first. Null without a synonym. */
export async function listAlternatives(db: Db, words: readonly string[]): Promise<Alternatives | null> {
  const found = [...listRuns(words)];
  const meanings = await findMeanings(
    db,
    found.map(({ text }) => text),
  );
  if (meanings.size === 0) return null;
  const groups: string[][] = words.map((word) => [word]);
  const taken = new Set<number>();
  for (const { from, length, text } of found) {
    const meaning = meanings.get(text);
    const places = Array.from({ length }, (_, index) => from + index);
    if (meaning === undefined || places.some((place) => taken.has(place))) continue;
    for (const place of places) taken.add(place);
    groups.splice(from, length, [text, ...splitMeaning(meaning)], ...places.slice(1).map(() => []));
  }
  return groups.filter((group) => group.length > 0);
}

export async function normalize(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ term: string }>`SELECT f_norm(${text}) AS term`.execute(db);
  return rows[0]?.term ?? '';
}

export async function hasResults(db: Db, texts: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ finds: boolean }>`
    SELECT EXISTS (SELECT FROM unnest(${[...texts]}::text[]) AS text,
      search_hits(plainto_tsquery('pg_catalog.spanish', f_norm(text)), 1)) AS finds`.execute(db);
  return rows[0]?.finds ?? false;
}

export const BY_TERM: Keyset<Synonym> = {
  columns: ['term'],
  isAscending: true,
  getKey: ({ term }) => [term],
  schema: v.strictTuple([Term]),
};

const synonymsWith = (db: Db, search: string) =>
  db
    .selectFrom('searchSynonym')
    .where(sql<boolean>`strpos(term || ' ' || f_norm(meaning), f_norm(${search})) > 0`);

export const findSynonyms = (db: Db, search: string, { cursor, limit }: Seek<Synonym>): Promise<Synonym[]> =>
  synonymsWith(db, search)
    .select(SYNONYM_COLUMNS)
    .where(seek(BY_TERM, cursor))
    .orderBy(pageOrder(BY_TERM, cursor))
    .limit(limit)
    .execute();

export const countFoundSynonyms = (db: Db, search: string): Promise<number> =>
  countCapped(db, synonymsWith(db, search).select('term'));

export async function countSynonyms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('searchSynonym')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSynonym(transaction: Db, synonym: Synonym): Promise<Synonym | null> {
  const inserted = await transaction
    .insertInto('searchSynonym')
    .values(synonym)
    .onConflict((conflict) => conflict.column('term').doNothing())
    .returning(SYNONYM_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

export function lockSynonym(transaction: Db, term: string): Promise<Synonym> {
  return transaction
    .selectFrom('searchSynonym')
    .select(SYNONYM_COLUMNS)
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Wording = Pick<Synonym, 'term' | 'written' | 'meaning'>;

export async function updateSynonym(transaction: Db, { term, written, meaning }: Wording): Promise<void> {
  await transaction.updateTable('searchSynonym').set({ written, meaning }).where('term', '=', term).execute();
}

export async function deleteSynonym(transaction: Db, term: string): Promise<Synonym | null> {
  const deleted = await transaction
    .deleteFrom('searchSynonym')
    .where('term', '=', term)
    .returning(SYNONYM_COLUMNS)
    .executeTakeFirst();
  return deleted ?? null;
}
