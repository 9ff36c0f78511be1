import { listPlacesCalled } from '#features/places/server/index.ts';
import { listAlternatives, listRuns } from '#features/searches/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type WordFacts, readWordFacts } from './repository/vocabulary.ts';
import type { Part } from './shorten.ts';

export interface RespelledWord {
  text: string;
  isKnown: boolean;
  isSkipped: boolean;
}

type Group = readonly string[];

function joinPlaces(groups: readonly Group[], names: ReadonlySet<string>): Group[] {
  const joined: (Group | null)[] = [...groups];
  for (const { from, length, text } of listRuns(groups.map(([own = '']) => own))) {
    const run = joined.slice(from, from + length);
    if (length < 2 || !names.has(text) || run.some((group) => group === null || group.length > 1)) continue;
    joined.fill(null, from, from + length);
    joined[from] = [text];
  }
  return joined.filter((group) => group !== null);
}

function joinSkipped(parts: readonly Part[], skipped: ReadonlySet<string>): Part[] {
  const joined: Part[] = [];
  let before = '';
  for (const part of parts) {
    if (skipped.has(part.text)) before += `${part.text} `;
    else {
      joined.push({ ...part, text: before + part.text });
      before = '';
    }
  }
  return joined;
}

function describe(words: readonly string[], facts: ReadonlyMap<string, WordFacts>) {
  const known = words.flatMap((word) => facts.get(word) ?? []);
  return {
    isCategory: known.some(({ isCategory }) => isCategory),
    isName: known.some(({ isName }) => isName),
    isSold: known.some(({ isSold }) => isSold),
    weight: Math.max(0, ...known.map(({ documents }) => documents)),
  };
}

/**
 * Reads what each part of a search is, without words that nothing has. A name that is a trade too, as 'flores', is a
 * place beside another trade. Where nothing is a trade or a name, what is sold names businesses.
 */
export async function readParts(db: Db, words: readonly RespelledWord[]): Promise<Part[]> {
  const texts = words.map(({ text }) => text);
  const groups: readonly Group[] = (await listAlternatives(db, texts)) ?? texts.map((text) => [text]);
  const runs = [...listRuns(groups.map(([own = '']) => own))];
  const places = await listPlacesCalled(
    db,
    runs.map(({ text }) => text),
  );
  const facts = new Map((await readWordFacts(db, texts)).map((word) => [word.text, word]));
  const read = joinPlaces(groups, new Set(places.keys())).map((alternatives) => {
    const [text = ''] = alternatives;
    const { isCategory, isName, isSold, weight } = describe(text.split(' '), facts);
    const isTrade = alternatives.length > 1 || isCategory;
    return { text, alternatives, isTrade, isName, isSold, weight, place: places.get(text) };
  });
  const trades = read.filter(({ isTrade }) => isTrade);
  const isNamed = read.some(({ isTrade, isName, place }) => isTrade || (isName && place === undefined));
  const unknown = new Set(words.filter(({ isKnown }) => !isKnown).map(({ text }) => text));
  const parts = read
    .filter(({ text, isTrade, place }) => isTrade || place || !unknown.has(text))
    .map(({ text, alternatives, isTrade, isName, isSold, weight, place }): Part => {
      const isPlace = place !== undefined && (!isTrade || trades.length > 1);
      const kind = isPlace ? 'place' : isTrade ? 'trade' : isName || (isSold && !isNamed) ? 'name' : 'other';
      return { text, alternatives, kind, depth: place?.depth ?? 0, around: place?.around ?? null, weight };
    });
  return joinSkipped(parts, new Set(words.filter(({ isSkipped }) => isSkipped).map(({ text }) => text)));
}
