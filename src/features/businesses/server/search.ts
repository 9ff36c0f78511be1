import { listAlternatives, recordZeroResult } from '#features/searches/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Page } from '#shared/schemas.ts';
import type { BusinessCard, BusinessFilters, BusinessPage } from '../schema.ts';
import { type Search, findPage, listWithoutText, parseMatch } from './find-page.ts';
import { hasFilters } from './repository/list.ts';
import { BEST_FIRST, rankBusinesses } from './repository/search.ts';
import { findTextWithResults, lookUpWords } from './repository/vocabulary.ts';
import { understand, withoutFillers } from './understand.ts';

/** Longer searches are not corrected: each word costs a look-up. */
const MAX_CORRECTED_WORDS = 12;

/** With fewer results, a search also finds its synonyms. */
const FEW = 3;

/** Splits a search into words; a zone such as 'zona 10' counts as one. */
const splitWords = (text: string): string[] => text.match(/\bz(?:ona|\.)? ?\d{1,2}\b|\S+/gi) ?? [];

interface Found {
  page: Page<BusinessCard>;
  /** The search that `page` is for; null for the search as it was written, with or without its synonyms. */
  text: string | null;
}

async function listOwnIds({ db, filters, at }: Search): Promise<number[]> {
  const seek = { keyset: BEST_FIRST, cursor: null, limit: FEW };
  const { rows } = await rankBusinesses(db, filters.search, parseMatch(filters, at), seek);
  return rows.map(({ id }) => id);
}

/** The search with its synonyms; their text only if the search's own words find nothing. */
async function findMeant(search: Search, words: readonly string[], own: number): Promise<Found | null> {
  const { db, filters, at } = search;
  const groups = await listAlternatives(db, words);
  if (!groups) return null;
  const first = own > 0 ? await listOwnIds(search) : [];
  const page = await findPage(search, words.join(' '), { alternatives: groups, first });
  if (page.total <= own) return null;
  if (own > 0) return { page, text: null };
  const texts = [1, 2, 3].map((index) => groups.map((group) => group[index] ?? group.at(-1)).join(' '));
  return { page, text: await findTextWithResults(db, texts, parseMatch(filters, at)) };
}

async function findText(search: Search, text: string | null): Promise<Found | null> {
  if (text === null) return null;
  const page = await findPage(search, text);
  return page.total > 0 ? { page, text } : null;
}

interface WeighedWord {
  text: string;
  weight: number;
}

/** The text without some of its words, which says most first; then its words alone. */
function shorten(words: readonly WeighedWord[]): string[] {
  const lightestFirst = words.toReversed().toSorted((a, b) => a.weight - b.weight);
  const without = (dropped: readonly WeighedWord[]) =>
    words
      .filter((word) => !dropped.includes(word))
      .map(({ text }) => text)
      .join(' ');
  return [
    without([]),
    ...lightestFirst.map((word) => without([word])),
    ...lightestFirst.slice(2).map((_, index) => without(lightestFirst.slice(0, index + 2))),
    ...lightestFirst.toReversed().map(({ text }) => text),
  ];
}

interface SearchResult extends Found {
  /** The corrected spelling that `page` is for. */
  correctedTo: string | null;
  /** No business has all that was asked for, as it was spelled. */
  isMiss: boolean;
}

/** Tries the corrected spelling, and then fewer words. */
async function findCorrected(
  search: Search,
  asked: readonly string[],
  nothing: Page<BusinessCard>,
): Promise<SearchResult> {
  const { db, filters, at } = search;
  const words = (await lookUpWords(db, asked)).flatMap(({ word, isKnown, nearest, weight }) => {
    const text = isKnown ? word : nearest;
    return text === null ? [] : [{ text, weight }];
  });
  const corrected = words.map(({ text }) => text).join(' ');
  const isOther = words.length === asked.length && corrected !== filters.search;
  const respelled = isOther ? await findText(search, corrected) : null;
  if (respelled) return { ...respelled, correctedTo: corrected, isMiss: true };
  const shorter = await findTextWithResults(db, shorten(words), parseMatch(filters, at));
  const found = (await findText(search, shorter)) ?? { page: nothing, text: null };
  return { ...found, correctedTo: null, isMiss: true };
}

/** Tries the search, then its synonyms, then without words like 'busco', then corrected or shorter. */
async function findBest(search: Search): Promise<SearchResult> {
  const { search: text } = search.filters;
  const page = await findPage(search, text);
  const words = splitWords(text);
  const found = { page, text: null, correctedTo: null, isMiss: page.total === 0 };
  if (page.total >= FEW || words.length > MAX_CORRECTED_WORDS) return found;
  const hit = { correctedTo: null, isMiss: false };
  const meant = await findMeant(search, words, page.total);
  if (meant) return { ...meant, ...hit };
  if (page.total > 0) return found;
  const asked = withoutFillers(words);
  if (asked.length < words.length) {
    const without = (await findText(search, asked.join(' '))) ?? (await findMeant(search, asked, 0));
    if (without) return { ...without, ...hit };
  }
  return findCorrected(search, asked, page);
}

interface SearchedPage {
  page: BusinessPage;
  /** The whole directory has nothing for the search as it is spelled. */
  hasZeroResults: boolean;
}

/** Counts zero-result searches, except of bots. @throws AppError `validation` for a cursor of another list */
export async function searchBusinesses(
  context: Pick<AppContext, 'db' | 'clock' | 'background'>,
  given: BusinessFilters,
  { isBot }: { isBot: boolean },
): Promise<SearchedPage> {
  const { db, clock } = context;
  const understood = understand(given.search);
  const filters = {
    ...given,
    search: understood?.search ?? given.search,
    open: given.open ?? understood?.open,
  };
  const at = clock();
  if (filters.search === '') {
    const list = await listWithoutText({ db, filters, at });
    return { page: { ...list, suggestion: null, understood }, hasZeroResults: false };
  }
  const { page, text: suggestion, correctedTo, isMiss } = await findBest({ db, filters, at });
  const isWhole = filters.cursor === undefined && !hasFilters(parseMatch(filters, at));
  const hasZeroResults = isMiss && isWhole;
  if (hasZeroResults && !isBot) recordZeroResult(context, { text: filters.search, correctedTo });
  return { page: { ...page, suggestion, understood }, hasZeroResults };
}
