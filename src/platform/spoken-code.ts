import { randomInt } from 'node:crypto';

/** Read aloud on the phone: no characters that sound or look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** `PC-7KM2Q` for the prefix `PC`. */
export function createSpokenCode(prefix: string): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}
