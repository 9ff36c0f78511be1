import { slug } from '#shared/text.ts';
import type { Category } from '../../../categories/schema.ts';

const MIN_LENGTH = 4;

const stems = (text: string): string[] =>
  slug(text)
    .split('-')
    .filter((word) => word.length >= MIN_LENGTH)
    .map((word) => word.replace(/(?<=[lnrd])es$|s$/, ''));

/** Returns the id of the category that a word of the business's name says; empty if none does. */
export function suggestCategory(name: string, categories: readonly Pick<Category, 'id' | 'name'>[]): string {
  const known = categories.map(({ id, name }) => ({ id, words: stems(name) }));
  for (const word of stems(name)) {
    const found = known.find(({ words }) => words.includes(word));
    if (found) return String(found.id);
  }
  return '';
}
