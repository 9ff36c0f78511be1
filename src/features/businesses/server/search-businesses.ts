import { listMeanings } from '#features/searches/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor } from '#platform/db/keyset.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessCard, BusinessFilters, BusinessPage } from '../schema.ts';
import { fillPage, matchOf } from './business-page.ts';
import { BEST, rankBusinesses } from './repo/search.ts';
import { findFruitfulText, lookUpWords } from './repo/vocabulary.ts';

/** Longer texts are searched for but not corrected: each word costs a look-up. */
const MOST_CORRECTED_WORDS = 12;

/** The words of a search, a zone such as 'zona 10' being one. */
const wordsOf = (text: string): string[] => text.match(/\bz(?:ona|\.)? ?\d{1,2}\b|\S+/gi) ?? [];

async function findPage(
  db: Db,
  text: string,
  filters: BusinessFilters,
  at: Date,
): Promise<Page<BusinessCard>> {
  const keyset = filters.sort === 'newest' ? NEWEST_FIRST : BEST;
  const cursor = parseCursor(keyset, filters.cursor);
  const stretch = { keyset, cursor, limit: filters.limit + 1 };
  const { rows, ...counted } = await rankBusinesses(db, text, matchOf(filters, at), stretch);
  return fillPage(db, paginate(keyset, rows, filters.limit, cursor), counted);
}

/** The text without one of its words, the last first; then single words. */
function shortened(words: readonly string[]): string[] {
  const withoutOne = words.map((_, index) => words.toSpliced(index, 1).join(' '));
  return [words.join(' '), ...withoutOne.toReversed(), ...words];
}

/** The first page that finds something for one of the texts, which is its `suggestion`; null where none does. */
async function findFirstPage(
  db: Db,
  texts: readonly string[],
  filters: BusinessFilters,
  at: Date,
): Promise<BusinessPage | null> {
  for (const text of texts) {
    const page = await findPage(db, text, filters, at);
    if (page.total > 0) return { ...page, suggestion: text };
  }
  return null;
}

interface SearchAnswer {
  page: BusinessPage;
  /** The spelling that the page is for, where nothing matched the search as it stands; else null. */
  correctedTo: string | null;
}

/**
 * A page of the businesses that match the search under the filters, best or newest first. Where the search itself finds nothing,
 * what it means is searched for, by the synonyms, and then its corrected spelling: what then finds something is the page's
 * `suggestion`. Where nothing does, the page is empty, and its `suggestion` the nearest search that would find something, or null.
 * Throws AppError `validation` for a foreign cursor.
 */
export async function searchBusinesses(db: Db, filters: BusinessFilters, at: Date): Promise<SearchAnswer> {
  const found = await findPage(db, filters.search, filters, at);
  const asked = wordsOf(filters.search);
  if (found.total > 0 || asked.length > MOST_CORRECTED_WORDS)
    return { page: { ...found, suggestion: null }, correctedTo: null };
  const meant = await findFirstPage(db, await listMeanings(db, filters.search, asked), filters, at);
  if (meant) return { page: meant, correctedTo: null };
  const words = (await lookUpWords(db, asked)).map(({ word, isKnown, nearest }) =>
    isKnown ? word : nearest,
  );
  const spelled = words.filter((word) => word !== null);
  const corrected = spelled.join(' ');
  const isOther = spelled.length === asked.length && corrected !== filters.search;
  const page = await findFirstPage(db, isOther ? [corrected] : [], filters, at);
  if (page) return { page, correctedTo: corrected };
  const suggestion = await findFruitfulText(db, shortened(spelled), matchOf(filters, at));
  return { page: { ...found, suggestion }, correctedTo: null };
}
