import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

/** What the program consists of; `npm run check` fails for a file or export that nothing reaches. */
const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

/** The constant and property under which a file keeps the sentence; null where the code that says it spells it out. */
function keptAs(text: string, sentence: string): string | null {
  const before = text.slice(0, text.indexOf(sentence));
  const constants = [...before.matchAll(/^export const (\w+)(?:: [^=]+)? = \{$/gm)];
  const last = constants.at(-1);
  if (!last || before.slice(last.index).includes('\n}')) return null;
  const property = [...before.slice(last.index).matchAll(/^ {2}'?([\w-]+)'?:/gm)].at(-1)?.[1];
  return property ? `${last[1]}.${property}` : null;
}

/** Whether some code reads the property of the constant, by name or by all names there are. */
function isRead(kept: string): boolean {
  const [constant = '', property = ''] = kept.split('.');
  const ways = [kept, `${constant}[`, `${constant}['${property}']`, `keyof typeof ${constant}`];
  return [...sources.values()].some((text) => ways.some((way) => text.includes(way)));
}

/** Whether there is code that can say the sentence. */
const canBeSaid = (sentence: string): boolean =>
  [...sources.values()].some((text) => {
    if (!text.includes(sentence)) return false;
    const kept = keptAs(text, sentence);
    return kept === null || isRead(kept);
  });

describe.each(Object.entries(ERROR_CATALOGUE))('the catalogue of errors, %s', (_, sentences) => {
  it.each([...sentences])('%s', (sentence) => {
    expect(canBeSaid(sentence)).toBe(true);
  });
});

it('would miss a sentence that nothing says', () => {
  expect(canBeSaid('Esto no lo dice nadie')).toBe(false);
});
