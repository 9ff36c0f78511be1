import type { Db } from '#platform/db/database.ts';
import { findMeanings } from './repo/synonyms.ts';

/** What a search may mean by the synonyms, the likeliest first: what all of it means, then its words one by one. */
export async function listMeanings(db: Db, text: string, words: readonly string[]): Promise<string[]> {
  const meanings = await findMeanings(db, [text, ...words]);
  if (meanings.size === 0) return [];
  const whole = meanings.get(text);
  const wordByWord = words.map((word) => meanings.get(word) ?? word).join(' ');
  return whole === undefined ? [wordByWord] : [whole, wordByWord];
}
