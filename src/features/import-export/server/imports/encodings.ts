import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Encoding } from '../../schema.ts';
import { type LetterTables, loadLetterTables, SINGLE_BYTE, type SingleByte } from './letter-tables.ts';

const SPANISH_LOWER = /[áéíóúüñ]/;
const SPANISH_UPPER = /[ÁÉÍÓÚÜÑ]/;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;
const GLOTTAL = /[aeiouáéíóúkqtbhzjA-Z]/;
const isVowelTwice = (one: string, other: string) => one.normalize('NFD').charAt(0) === other.toLowerCase();

const LIKELY = 2;
const POSSIBLE = 1;
const RARE = 0.2;
const UNLIKELY = -2;
const ABSURD = -3;
const CONTROL = -6;

function letterScore(before: string, letter: string, after: string, next: string): number {
  if (LOWER.test(letter)) {
    if (UPPER.test(after) || isVowelTwice(letter, before) || isVowelTwice(letter, after)) return UNLIKELY;
    return SPANISH_LOWER.test(letter) ? LIKELY : RARE;
  }
  if (LOWER.test(before)) return ABSURD;
  if (UPPER.test(after) && LOWER.test(next)) return UNLIKELY;
  return SPANISH_UPPER.test(letter) ? LIKELY : UNLIKELY / 2;
}

function markScore(before: string, mark: string, after: string): number {
  const [follows, leads] = [LETTER.test(before), LETTER.test(after)];
  if ('¿¡'.includes(mark)) return follows || !leads ? ABSURD : UPPER.test(after) ? POSSIBLE : RARE;
  if ('«“'.includes(mark)) return follows ? UNLIKELY : POSSIBLE;
  if ('»”'.includes(mark)) return leads ? UNLIKELY : POSSIBLE;
  if (mark === '’') return GLOTTAL.test(before) ? LIKELY : RARE;
  if ('‘´'.includes(mark)) return POSSIBLE;
  if ('ºª°'.includes(mark)) return /[\dnN.]/.test(before) ? LIKELY : UNLIKELY;
  if ('²³½¼¾'.includes(mark)) return /[\dm]/.test(before) && !leads ? RARE : UNLIKELY;
  if ('–—…•·\u00a0'.includes(mark)) return follows && leads ? UNLIKELY : RARE;
  if ('€£¢©®™×'.includes(mark)) return follows && leads ? ABSURD : RARE;
  return ABSURD;
}

/**
 * Scores how likely a Spanish text has the letter between these others: above 0 for what is usual, below for what
 * makes no sense.
 */
function plausibility(before: string, letter: string, after: string, next: string): number {
  if (/[\p{Cc}\uFFFD]/u.test(letter)) return CONTROL;
  return LETTER.test(letter) && !'ºª'.includes(letter)
    ? letterScore(before, letter, after, next)
    : markScore(before, letter, after);
}

const CHUNK_BYTES = 4_096;
const MAX_SAMPLES = 1_000;
const HEAD_BYTES = 4_096;
const COUNTED_LETTERS = 500_000;

const isSingleByte = (encoding: string): encoding is SingleByte =>
  SINGLE_BYTE.some((other) => other === encoding);

const strictUtf8 = () => new TextDecoder('utf-8', { fatal: true });

function repairTwice(text: string, { twice }: LetterTables): string {
  let repaired = text;
  for (const { bytes, every } of twice)
    repaired = repaired.replace(every, (sequence) => {
      try {
        return strictUtf8().decode(Uint8Array.from(sequence, (letter) => bytes.get(letter) ?? 0));
      } catch {
        return sequence;
      }
    });
  return repaired;
}

function* decodeSingle(bytes: Uint8Array, all: readonly string[]): Generator<string> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield Array.from(bytes.subarray(start, start + CHUNK_BYTES), (byte) => all[byte]).join('');
}

function* decodeUnicode(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

const LAST_LETTERS = /[^\0-\u007f]{1,16}$/u;

function* repairChunks(chunks: Iterable<string>, tables: LetterTables): Generator<string> {
  let rest = '';
  for (const chunk of chunks) {
    const text = rest + chunk;
    rest = LAST_LETTERS.exec(text)?.[0] ?? '';
    yield repairTwice(text.slice(0, text.length - rest.length), tables);
  }
  yield repairTwice(rest, tables);
}

export async function decodeChunks(bytes: Uint8Array, encoding: Encoding): Promise<Iterable<string>> {
  if (isSingleByte(encoding)) return decodeSingle(bytes, (await loadLetterTables()).lettersOf(encoding));
  return encoding === 'utf-8-twice'
    ? repairChunks(decodeUnicode(bytes, 'utf-8'), await loadLetterTables())
    : decodeUnicode(bytes, encoding);
}

export interface Detected {
  encoding: Encoding;
  isCertain: boolean;
}

const certain = (encoding: Encoding): Detected => ({ encoding, isCertain: true });

function detectUtf16(bytes: Uint8Array): Detected | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return certain('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return certain('utf-16be');
  const head = bytes.subarray(0, HEAD_BYTES);
  const zeros = [0, 0];
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even < many / 4) return certain('utf-16le');
  return even > many && odd < many / 4 ? certain('utf-16be') : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8().decode(bytes);
    return true;
  } catch {
    return false;
  }
}

async function wasEncodedTwice(text: string): Promise<boolean> {
  const tables = await loadLetterTables();
  for (const { first } of tables.twice) {
    await yieldToEventLoop();
    const [sequence] = first.exec(text) ?? [];
    if (sequence !== undefined && repairTwice(sequence, tables) !== sequence) return true;
  }
  return false;
}

async function detectUtf8(bytes: Uint8Array): Promise<Detected | null> {
  const isCertain = isUtf8(bytes);
  await yieldToEventLoop();
  const text = new TextDecoder('utf-8').decode(bytes);
  const count = (kind: RegExp) => text.slice(0, COUNTED_LETTERS).match(kind)?.length ?? 0;
  // One paste in another encoding doesn't change what the rest is.
  if (!isCertain && count(/[\u0080-\uFFFC]/g) < 3 * count(/\uFFFD/g)) return null;
  return { encoding: (await wasEncodedTwice(text)) ? 'utf-8-twice' : 'utf-8', isCertain };
}

function samples(bytes: Uint8Array): number[] {
  const places: number[] = [];
  for (let place = 0; place < bytes.length && places.length < MAX_SAMPLES; place += 1)
    if ((bytes[place] ?? 0) > 0x7f) places.push(place);
  return places;
}

const CLEAR_LEAD = 1.5;

async function detectSingleByte(bytes: Uint8Array): Promise<Detected> {
  const { lettersOf } = await loadLetterTables();
  const places = samples(bytes);
  const [best, second] = SINGLE_BYTE.map((encoding) => {
    const all = lettersOf(encoding);
    const letter = (place: number) => all[bytes[place] ?? 0x20] ?? ' ';
    const score = places.reduce(
      (sum, place) =>
        sum + plausibility(letter(place - 1), letter(place), letter(place + 1), letter(place + 2)),
      0,
    );
    return { encoding, score };
  }).toSorted((one, other) => other.score - one.score);
  if (!best || !second) throw new Error('Two encodings are compared');
  const isCertain = best.score > 0 && best.score - second.score >= CLEAR_LEAD;
  return { encoding: best.encoding, isCertain };
}

export async function detectEncoding(bytes: Uint8Array): Promise<Detected> {
  return detectUtf16(bytes) ?? (await detectUtf8(bytes)) ?? detectSingleByte(bytes);
}
