import { type Reading, refuse } from './reading.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~';
const BITS_PER_DIGIT = 3;
/** Seven digits are a cell of 19 m; the code of a smaller map is too coarse for a place. */
const MIN_DIGITS = 7;
const MAX_DIGITS = 10;

/**
 * Reads the marker of a short link of OpenStreetMap: digits of 64 whose bits alternate between longitude and latitude
 * (https://wiki.openstreetmap.org/wiki/Shortlink). Older links write `@` for `~`, and signs at the end are of the zoom.
 */
export function readShortCode(code: string): Reading {
  const digits = code.replaceAll(/%7e|@/gi, '~').replace(/[-=]+$/, '');
  if (!/^[\w~]+$/.test(digits)) return refuse('noPoint');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return refuse('mapMiddle');
  let [x, y] = [0, 0];
  for (const digit of digits) {
    const bits = DIGITS.indexOf(digit);
    for (let bit = BITS_PER_DIGIT * 2 - 1; bit > 0; bit -= 2) {
      x = x * 2 + ((bits >> bit) & 1);
      y = y * 2 + ((bits >> (bit - 1)) & 1);
    }
  }
  const cells = 2 ** (BITS_PER_DIGIT * digits.length);
  return { pair: [((y + 0.5) / cells) * 180 - 90, ((x + 0.5) / cells) * 360 - 180] };
}
