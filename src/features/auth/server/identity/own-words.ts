import { foldPassword, isCommonPassword } from './common-passwords.ts';

const SHORTEST_WORD = 3;
/** A year behind one's name adds nothing. */
const SHORTEST_REST = 5;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const lettersAndDigits = (text: string) => foldPassword(text).split(SEPARATORS).join('');

/** Each text as a whole and each of its words, the longest first. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [lettersAndDigits(text), ...foldPassword(text).split(SEPARATORS)]);
  const long = words.filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set(long)].toSorted((a, b) => b.length - a.length);
}

/**
 * Whether the password consists of what `texts` say (names, addresses) and little else: without their words fewer than 5
 * letters and digits are left, or something common.
 */
export function isMadeOfOwnWords(password: string, texts: readonly string[]): boolean {
  const words = wordsIn(texts);
  if (words.length === 0) return false;
  const whole = lettersAndDigits(password);
  const rest = whole.replaceAll(new RegExp(words.join('|'), 'gu'), '');
  if (rest === whole) return false;
  return rest.length < SHORTEST_REST || isCommonPassword(rest, SHORTEST_REST);
}
