import { randomInt } from 'node:crypto';

/** Nothing that sounds or looks like something else when it is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** A reference for a request, `PC-7K2QX`: not to be guessed, and short enough to be read over the phone. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `PC-${letters.join('')}`;
}
