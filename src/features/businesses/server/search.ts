import { listMeanings, recordZeroResult } from '#features/searches/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { listPage, readPage } from '#platform/db/list.ts';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessCard, BusinessFilters, BusinessPage } from '../schema.ts';
import { listBusinessCards } from './read-businesses.ts';
import { BUSINESSES, type BusinessMatch, hasFilters } from './repository/list.ts';
import { NEAREST_FIRST, listNearest } from './repository/near.ts';
import { BEST_FIRST, rankBusinesses, rankNearest } from './repository/search.ts';
import { findTextWithResults, lookUpWords } from './repository/vocabulary.ts';

/** Longer searches are not corrected: each word costs a look-up. */
const MAX_CORRECTED_WORDS = 12;

function parseMatch(
  { search, near, sort, cursor, limit, open, ...filters }: BusinessFilters,
  at: Date,
): BusinessMatch {
  return open ? { ...filters, openAt: minuteOfWeek(at) } : filters;
}

type IdPage = Omit<Page<{ id: number }>, 'items'> & { rows: readonly { id: number; distance?: number }[] };

const withDistance = (card: BusinessCard, distance: number | undefined): BusinessCard =>
  distance === undefined ? card : { ...card, distanceM: Math.round(distance) };

async function presentPage(
  db: Db,
  { rows, total, totalCapped, nextCursor, previousCursor }: IdPage,
): Promise<Page<BusinessCard>> {
  const cards = await listBusinessCards(
    db,
    rows.map(({ id }) => id),
  );
  const distances = new Map(rows.map(({ id, distance }) => [id, distance]));
  const items = cards.map((card) => withDistance(card, distances.get(card.id)));
  return { items, total, totalCapped, nextCursor, previousCursor };
}

async function findPage(db: Db, text: string, filters: BusinessFilters, at: Date) {
  const match = parseMatch(filters, at);
  const { near } = filters;
  if (near !== undefined) {
    const page = await readPage(NEAREST_FIRST, filters, (seek) =>
      rankNearest(db, text, { near, match }, seek),
    );
    return presentPage(db, page);
  }
  const keyset = filters.sort === 'newest' ? NEWEST_FIRST : BEST_FIRST;
  return presentPage(db, await readPage(keyset, filters, (seek) => rankBusinesses(db, text, match, seek)));
}

/** Splits a search into words; a zone such as 'zona 10' counts as one. */
const splitWords = (text: string): string[] => text.match(/\bz(?:ona|\.)? ?\d{1,2}\b|\S+/gi) ?? [];

/** The text without one of its words, the last first; then single words. */
function shorten(words: readonly string[]): string[] {
  const withoutOne = words.map((_, index) => words.toSpliced(index, 1).join(' '));
  return [words.join(' '), ...withoutOne.toReversed(), ...words];
}

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

interface SearchResult {
  page: BusinessPage;
  /** The corrected spelling that `page` is for; null if the search itself or a synonym has results. */
  correctedTo: string | null;
}

/** Tries the search, then its synonyms, then its corrected spelling. */
async function searchWithCorrection(db: Db, filters: BusinessFilters, at: Date): Promise<SearchResult> {
  const found = await findPage(db, filters.search, filters, at);
  const asked = splitWords(filters.search);
  if (found.total > 0 || asked.length > MAX_CORRECTED_WORDS)
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
  const suggestion = await findTextWithResults(db, shorten(spelled), parseMatch(filters, at));
  return { page: { ...found, suggestion }, correctedTo: null };
}

interface SearchedPage {
  page: BusinessPage;
  /** The whole directory has nothing for the search as it is spelled. */
  hasZeroResults: boolean;
}

/** Counts zero-result searches, except of bots. @throws AppError `validation` for a cursor of another list */
export async function searchBusinesses(
  context: Pick<AppContext, 'db' | 'clock' | 'background'>,
  filters: BusinessFilters,
  { isBot }: { isBot: boolean },
): Promise<SearchedPage> {
  const { db, clock } = context;
  const { search: text, near, sort: order, cursor, limit } = filters;
  const at = clock();
  const match = parseMatch(filters, at);
  if (text === '') {
    const page =
      near === undefined
        ? await listPage(db, BUSINESSES, { filters: match, order, cursor, limit })
        : await readPage(NEAREST_FIRST, filters, (seek) => listNearest(db, near, match, seek));
    return { page: { ...(await presentPage(db, page)), suggestion: null }, hasZeroResults: false };
  }
  const { page, correctedTo } = await searchWithCorrection(db, filters, at);
  const isWhole = cursor === undefined && !hasFilters(match);
  const hasZeroResults = isWhole && (page.total === 0 || correctedTo !== null);
  if (hasZeroResults && !isBot) recordZeroResult(context, { text, correctedTo });
  return { page, hasZeroResults };
}
