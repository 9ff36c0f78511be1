import { spellAngles } from './clean.ts';
import type { Pair } from './reading.ts';

type Axis = 'latitude' | 'longitude';

interface Angle {
  value: number;
  axis: Axis | null;
  decimals: number;
  hasSign: boolean;
  start: number;
  end: number;
}

const NUMBER = String.raw`(?<sign>[+-] ?)?(?<degrees>\d{1,3})(?:(?<fraction>[.,]\d{1,15})(?<mark> ?°)?|(?<gap> ?[°d:] ?| )(?<minutes>\d{1,2}(?:[.,]\d{1,12})?)(?:(?: ?['m:]| ) ?(?<seconds>\d{1,2}(?:[.,]\d{1,12})?)(?: ?["s])?| ?')?)(?!\d|\.\d)`;
const LABEL = String.raw`(?:(?<!\p{L})(?<label>lat(?:itude?)?|lon(?:gitude?|g)?|lng)(?!\p{L})(?:["' ]{0,2}\.?(?: (?<named>[NSEWO])(?!\p{L}))?)["' ]{0,2}[.:=]{0,2} {0,2}["'(]{0,2} ?)?`;
const ANGLE = new RegExp(
  String.raw`${LABEL}(?:(?<!\p{L})(?<before>[NSEWO]) {0,2}|(?<![\p{L}\d]|\d[.])|(?<=\d[.,]\d{3,15})(?=[+-]\d)|(?<=[\d"'°][NSEWO]))${NUMBER}`,
  'giu',
);
/**
 * Matches a hemisphere: a small `o` or `e` is a word unless it follows a sign. Between a space and a digit it belongs
 * to the next number: `14.5 N90.7`.
 */
const AFTER = / {0,2}([NSEWO])(?!\p{L}|(?<= .)\d)/iuy;

const AXES: Record<string, Axis> = {
  N: 'latitude',
  S: 'latitude',
  E: 'longitude',
  W: 'longitude',
  O: 'longitude',
};

const toNumber = (digits = '0') => Number(digits.replace(',', '.'));

function toAngle(found: RegExpExecArray, hemisphere: string | undefined, end: number): Angle | null {
  const { label, sign, degrees, fraction = '', mark, gap = '', minutes, seconds } = found.groups ?? {};
  if (toNumber(minutes) >= 60 || toNumber(seconds) >= 60) return null;
  if (minutes !== undefined && !gap.includes('°') && !hemisphere) return null;
  const size =
    Number(degrees) +
    toNumber(fraction ? `0${fraction}` : '0') +
    toNumber(minutes) / 60 +
    toNumber(seconds) / 3600;
  const letter = hemisphere?.toUpperCase();
  const isNegative = letter ? 'SWO'.includes(letter) : sign?.startsWith('-');
  const labelled = label && (label.toLowerCase().startsWith('la') ? 'latitude' : 'longitude');
  return {
    value: isNegative ? -size : size,
    axis: (letter && AXES[letter]) || labelled || null,
    decimals: minutes === undefined ? fraction.length - 1 : 6,
    hasSign: Boolean(letter ?? labelled ?? mark ?? minutes),
    start: found.index,
    end,
  };
}

function findHemisphere(text: string, found: RegExpExecArray, end: number): [string | undefined, number] {
  const before = found.groups?.['before'] ?? found.groups?.['named'];
  if (before && /[NSEWO]/.test(before)) return [before, end];
  AFTER.lastIndex = end;
  const [matched = '', letter] = AFTER.exec(text) ?? [];
  const isWord = letter === undefined || (/[oe]/.test(letter) && !/["'°]/.test(text.charAt(end - 1)));
  return isWord ? [undefined, end] : [letter, end + matched.length];
}

function listAngles(text: string): Angle[] {
  const angles: Angle[] = [];
  ANGLE.lastIndex = 0;
  for (let found = ANGLE.exec(text); found; found = ANGLE.exec(text)) {
    const [hemisphere, end] = findHemisphere(text, found, found.index + found[0].length);
    ANGLE.lastIndex = end;
    const angle = toAngle(found, hemisphere, end);
    if (angle) angles.push(angle);
  }
  return angles;
}

const BETWEEN = /^[ ,;|/~&+()[\]{}"'*_-]{0,8}$/;
const BETWEEN_LABELLED = /^[^\d]{0,20}$/;
const AROUND = /[\s()[\]{}.,;:|/"'*_@-]|coordenadas?|ubicaci[oó]n|posici[oó]n|punto|gps/giu;
const MIN_DECIMALS_IN_TEXT = 3;
const MAX_ANGLES_ALONE = 3;

function joinPair(one: Angle, other: Angle, between: string): Pair | null {
  if (one.axis !== null && one.axis === other.axis) return null;
  const areLabelled = one.axis !== null && other.axis !== null;
  if (!(areLabelled ? BETWEEN_LABELLED : BETWEEN).test(between)) return null;
  const isTurned = one.axis === 'longitude' || other.axis === 'latitude';
  return isTurned ? [other.value, one.value] : [one.value, other.value];
}

function isAlone(text: string, angles: readonly Angle[]): boolean {
  if (angles.length > MAX_ANGLES_ALONE) return false;
  const rest = angles.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return !/[\p{L}\d]/u.test(rest.replace(AROUND, ''));
}

/**
 * Lists the positions in a text, in degrees: decimal points or commas, minutes and seconds, labels, hemispheres.
 * Reads a pair with one decimal only if it is the whole text.
 */
export function findCoordinates(given: string, { isWhole } = { isWhole: true }): Pair[] {
  const text = spellAngles(given);
  const all = listAngles(text);
  const min = isWhole && isAlone(text, all) ? 1 : MIN_DECIMALS_IN_TEXT;
  const angles = all.filter(({ decimals, hasSign }) => decimals >= (hasSign ? 1 : min));
  const pairs: Pair[] = [];
  for (let index = 0; index + 1 < angles.length; index += 1) {
    const [one, other] = [angles[index], angles[index + 1]];
    const pair = one && other && joinPair(one, other, text.slice(one.end, other.start));
    if (!pair) continue;
    pairs.push(pair);
    index += 1;
  }
  return pairs;
}
