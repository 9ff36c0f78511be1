import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { NewSynonym } from '../../changes.ts';
import type { Synonym } from '../../schema.ts';

const COLUMNS = ['term', 'meaning', 'createdAt'] as const;

/** What the texts mean, for those that a synonym knows, however they are spelled. */
export async function findMeanings(db: Db, texts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ text: string; meaning: string }>`${prepared()}
    SELECT given.text, meaning FROM unnest(${[...texts]}::text[]) AS given(text)
    JOIN search_synonym ON term = f_norm(given.text)`.execute(db);
  return new Map(rows.map(({ text, meaning }) => [text, meaning]));
}

/** The text as searches compare it. */
export async function normalise(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ term: string }>`SELECT f_norm(${text}) AS term`.execute(db);
  return rows[0]?.term ?? '';
}

/** Whether some business that everybody sees has all words of the text. */
export async function findsSomething(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ finds: boolean }>`
    SELECT EXISTS (SELECT FROM search_hits(plainto_tsquery('pg_catalog.spanish', f_norm(${text})), NULL, NULL, NULL, 1))
      AS finds`.execute(db);
  return rows[0]?.finds ?? false;
}

/** All synonyms, by their terms. */
export function listSynonymRows(db: Db): Promise<Synonym[]> {
  return db.selectFrom('searchSynonym').select(COLUMNS).orderBy('term').execute();
}

/** How many synonyms there are. */
export async function countSynonyms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('searchSynonym')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a synonym; null where the term has a meaning already. */
export async function insertSynonym(transaction: Db, synonym: Synonym): Promise<Synonym | null> {
  const inserted = await transaction
    .insertInto('searchSynonym')
    .values(synonym)
    .onConflict((conflict) => conflict.column('term').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

/** The synonym, which nobody else changes before the transaction ends. Throws where there is none. */
export function lockSynonym(transaction: Db, term: string): Promise<Synonym> {
  return transaction
    .selectFrom('searchSynonym')
    .select(COLUMNS)
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Gives the term another meaning. */
export async function updateMeaning(transaction: Db, { term, meaning }: NewSynonym): Promise<void> {
  await transaction.updateTable('searchSynonym').set({ meaning }).where('term', '=', term).execute();
}

/** Takes a synonym away and gives it; null without one. */
export async function deleteSynonym(transaction: Db, term: string): Promise<Synonym | null> {
  const deleted = await transaction
    .deleteFrom('searchSynonym')
    .where('term', '=', term)
    .returning(COLUMNS)
    .executeTakeFirst();
  return deleted ?? null;
}
