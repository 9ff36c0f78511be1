import { type Alternatives, listAlternatives, recordZeroResult } from '#features/searches/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Page } from '#shared/schemas.ts';
import { splitAttributes } from '../filters.ts';
import type { BusinessFilters } from '../list-schema.ts';
import type { BusinessCard, BusinessPage, Understood } from '../schema.ts';
import { findAlternatives } from './alternatives.ts';
import { type Search, findPage, listWithoutText } from './find-page.ts';
import { matchFilters } from './repository/list.ts';
import { BEST_FIRST, filterProminent, rankBusinesses } from './repository/search.ts';
import { findWithResults, lookUpWords, type LookedUpWord } from './repository/vocabulary.ts';
import { readParts } from './read-parts.ts';
import { type Part, shorten, writtenText } from './shorten.ts';
import { understand, understandAttributes, withoutFillers } from './understand.ts';
import { editDistance } from '#shared/edit-distance.ts';

const MIN_LENGTH = 5;
const LETTERS_A_SLIP = 4;

function isLikely(asked: string, found: string): boolean {
  if (asked === found || found.startsWith(asked)) return true;
  if (asked.length < MIN_LENGTH) return false;
  return editDistance(asked, found) <= Math.floor(asked.length / LETTERS_A_SLIP);
}

function respell({ word, sound, isKnown, nearest }: LookedUpWord): string | null {
  return isKnown ? word : (nearest.find((other) => isLikely(sound, other.sound))?.word ?? null);
}

const MAX_CORRECTED_WORDS = 12;

const FEW = 3;

const splitWords = (text: string): string[] => text.match(/\bz(?:ona|\.)? ?\d{1,2}\b|\S+/gi) ?? [];

interface Found {
  page: Page<BusinessCard>;
  text: string | null;
}

async function listFirstIds({ db, filters, at }: Search, text: string): Promise<number[]> {
  const seek = { keyset: BEST_FIRST, cursor: null, limit: FEW };
  const { rows } = await rankBusinesses(db, text, matchFilters(filters, at), seek);
  return filterProminent(
    db,
    rows.map(({ id }) => id),
    text,
  );
}

const listMeanings = (groups: Alternatives): string[] =>
  [0, 1, 2, 3].map((index) => groups.map((group) => group[index] ?? group.at(-1)).join(' '));

/** Adds synonyms to the search; their text alone if the search's own words find nothing. */
async function findMeant(search: Search, words: readonly string[], own: number): Promise<Found | null> {
  const { db, filters, at } = search;
  const groups = await listAlternatives(db, words);
  if (!groups) return null;
  const text = words.join(' ');
  const first = own > 0 ? await listFirstIds(search, text) : [];
  const page = await findPage(search, text, { alternatives: groups, first });
  if (page.total <= own) return null;
  if (own > 0) return { page, text: null };
  return {
    page,
    text: await findWithResults(
      db,
      listMeanings(groups)
        .slice(1)
        .map((meaning) => ({ text: meaning, trade: '' })),
      matchFilters(filters, at),
    ),
  };
}

async function findWritten(search: Search, words: readonly string[]): Promise<Found | null> {
  const text = words.join(' ');
  const page = await findPage(search, text);
  const meant = page.total < FEW ? await findMeant(search, words, page.total) : null;
  if (meant) return { ...meant, text: meant.text ?? text };
  return page.total > 0 ? { page, text } : null;
}

function listTexts(parts: readonly Part[]) {
  const said = (kept: readonly Part[]) => listMeanings(kept.map(({ alternatives }) => alternatives));
  const trades = said(parts.filter(({ kind }) => kind === 'trade'));
  return said(parts).map((text, index) => ({ text, trade: trades[index] ?? '', isMeant: index > 0 }));
}

/** Tries what is shorter than `asked`, which nothing has, with any of its meanings. */
async function findShorter(search: Search, parts: readonly Part[], asked: string): Promise<Found | null> {
  const { db, filters, at } = search;
  const shorter = shorten(parts).filter((left) => writtenText(left) !== asked);
  const found = await findWithResults(db, shorter.flatMap(listTexts), matchFilters(filters, at));
  const chosen = shorter.find((left) => listTexts(left).some(({ text }) => text === found));
  return chosen ? findWritten(search, splitWords(writtenText(chosen))) : null;
}

interface SearchResult extends Found {
  correctedTo: string | null;
  isMiss: boolean;
}

async function findCorrected(
  search: Search,
  asked: readonly string[],
  nothing: Page<BusinessCard>,
): Promise<SearchResult> {
  const words = (await lookUpWords(search.db, asked)).map((word) => {
    const text = respell(word);
    return { text: text ?? word.word, isKnown: text !== null, isSkipped: word.isSkipped };
  });
  const texts = words.map(({ text }) => text);
  const found = await findShorter(search, await readParts(search.db, words), asked.join(' '));
  if (!found) return { page: nothing, text: null, correctedTo: null, isMiss: true };
  const isRespelled = words.every(({ isKnown }) => isKnown) && found.text === texts.join(' ');
  return { ...found, correctedTo: isRespelled ? found.text : null, isMiss: true };
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
  const without = asked.length < words.length ? await findWritten(search, asked) : null;
  return without ? { ...without, ...hit } : findCorrected(search, asked, page);
}

const findIfEmpty = async ({ items }: Page<BusinessCard>, search: Search) =>
  items.length === 0 && search.filters.cursor === undefined ? findAlternatives(search) : [];

interface SearchedPage {
  page: BusinessPage;
  hasZeroResults: boolean;
}

interface Asked {
  given: BusinessFilters;
  understood: Understood | null;
  isBot: boolean;
}

async function searchUnderstood(
  context: Pick<AppContext, 'db' | 'clock' | 'background'>,
  { given, understood, isBot }: Asked,
): Promise<SearchedPage> {
  const { db, clock } = context;
  const attributes = [...(given.attributes ?? []), ...splitAttributes(understood?.attributes)];
  const filters = {
    ...given,
    search: understood?.search ?? given.search,
    open: given.open ?? understood?.open,
    ...(attributes.length > 0 && { attributes }),
  };
  const at = clock();
  if (filters.search === '') {
    const list = await listWithoutText({ db, filters, at });
    const alternatives = await findIfEmpty(list, { db, filters, at });
    return { page: { ...list, suggestion: null, understood, alternatives }, hasZeroResults: false };
  }
  const { page, text: suggestion, correctedTo, isMiss } = await findBest({ db, filters, at });
  const isWhole = filters.cursor === undefined && matchFilters(filters, at).isEmpty;
  const hasZeroResults = isMiss && isWhole;
  if (hasZeroResults && !isBot) recordZeroResult(context, { text: filters.search, correctedTo });
  const alternatives = await findIfEmpty(page, { db, filters, at });
  return { page: { ...page, suggestion, understood, alternatives }, hasZeroResults };
}

/**
 * Reads attributes in the search as filters only if a business has them: others name them in their descriptions. Counts
 * zero-result searches, except of bots. @throws AppError `validation` for a cursor of another list
 */
export async function searchBusinesses(
  context: Pick<AppContext, 'db' | 'clock' | 'background'>,
  given: BusinessFilters,
  { isBot }: { isBot: boolean },
): Promise<SearchedPage> {
  const understood = understandAttributes(given.search);
  const exact = understood && (await searchUnderstood(context, { given, understood, isBot }));
  if (exact && exact.page.items.length > 0 && exact.page.suggestion === null) return exact;
  return searchUnderstood(context, { given, understood: understand(given.search), isBot });
}
