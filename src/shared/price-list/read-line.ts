import { capitalize, characterCount } from '../text.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from './lengths.ts';
import type { Price } from './price.ts';
import type { CleanLine } from './clean-line.ts';
import { CONDITION, type Doubt, SIZES, doubtAfter, doubtBefore } from './doubts.ts';
import { type FoundNumber, findNumbers } from './find-numbers.ts';
import { cutFirstUnit, cutUnitAfter, cutUnitBefore, isUnit, unitOf } from './units.ts';

export interface ReadItem extends Price {
  name: string;
  unit: string | null;
  description: string | null;
}

export type { Doubt } from './doubts.ts';

/** Says why a line has nothing to ask about. `above`: it stands above the headings of a table. */
type LeftOut = 'phone' | 'hours' | 'nameless' | 'message' | 'long' | 'business' | 'above' | 'same' | 'struck';

export type ReadLine =
  /** `isBare`: the price has neither a currency nor a mark before it. */
  | { kind: 'item'; item: ReadItem; isBare: boolean }
  | { kind: 'doubt'; doubt: Doubt; item: ReadItem }
  | { kind: 'group'; name: string }
  | { kind: 'other'; reason: LeftOut };

const ASK =
  /\(?\s*(?:\b(?:precio|precios)\s+)?(?:\b(?:a|por|según|segun)\s+)?\b(?:consultar?(?:\s+(?:el\s+)?precio)?|consulte(?:\s+(?:el\s+)?precio)?|cotizar|cotizaci[oó]n|cotice|preguntar?(?:\s+(?:el\s+)?precio)?|pregunte)\b\s*\)?/iu;
const FREE = /\(?\s*\bgratis\b\s*\)?/iu;
const FROM_AFTER = /^\s*(?:\+(?!\s*\p{L})|en adelante\b|para arriba\b)\s*/iu;
const FROM_WORDS = /(?:\bdesde|\ba partir de)\s*(?:los\s+)?$/iu;
const URL = /https?:\/\/|www\.|wa\.me/iu;
const MESSAGE = /^<[^>]*>$|^(?:multimedia|imagen|foto|audio|video|sticker) omitid[oa]/iu;
const HOURS = /\b(?:abierto|abrimos|atendemos|horario|lunes|domingo|cerrado|cerramos)\b/iu;

const EDGES = /^[\s\-‐‑‒–—―−:=|.,;→<>·•*/\\+@¡!{}]+|[\s\-‐‑‒–—―−:=|,;→<>·•*/\\+~@!¡{}]+$/gu;
const LAST_LINK =
  /(?:^|[\s\t])(?:a|por|x|de|en|entre|cuestan?|valen?|precios?|s[oó]lo|tan|es|son|desde|a partir de)$/iu;
const FIRST_LINK = /^(?:de|del|por|x|el|la|cada)\s+(?=\p{L})/iu;
const QUETZALES = /\b(?:gtq|qtzs?|qs?)\b|\bq(?=\.?\s*\d)/giu;
const LETTER = /\p{L}/u;

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

/** Drops a bracket whose partner was cut off with a price. */
function balance(text: string): string {
  let balanced = text;
  for (const [open, close] of Object.entries(CLOSES)) {
    if (balanced.includes(open) === balanced.includes(close)) continue;
    balanced = balanced.replaceAll(open, ' ').replaceAll(close, ' ');
  }
  return balanced.replace(/\(\s*\)|\[\s*\]/g, ' ').replace(/ {2,}/g, ' ');
}

function trim(text: string): string {
  let trimmed = balance(text).replace(EDGES, '').trim();
  for (let before = ''; before !== trimmed;) {
    before = trimmed;
    trimmed = trimmed.replace(LAST_LINK, '').replace(EDGES, '').trim();
  }
  return trimmed;
}

const unwrap = (text: string): string => trim(text.replace(/^\s*\((.*)\)\s*$/u, '$1').replaceAll('\t', ', '));

/** Matches the number of an article, as shops have it in the first column. */
const CODE = /^[a-z]{0,4}-?\d+$/iu;

/** Splits the cells of a spreadsheet: the first names the item, a unit is one, others describe it. */
function readCells(text: string): { name: string; unit: string | null; more: string[] } {
  const cells = text.split('\t').map(trim).filter(Boolean);
  const [name = '', ...others] = cells.length > 1 && CODE.test(cells[0] ?? '') ? cells.slice(1) : cells;
  const unit = others.find(isUnit);
  return {
    name,
    unit: unit === undefined ? null : unitOf(unit),
    more: others.filter((cell) => cell !== unit),
  };
}

function describe(before: string, after: string, price: Price): ReadItem {
  const isFirst = !LETTER.test(trim(before));
  const tail = cutUnitAfter(after);
  const cells = readCells(isFirst ? tail.rest.replace(FIRST_LINK, '') : before);
  const head = cutFirstUnit(cells.name);
  const isPriced = price.priceCentavos !== null;
  const body = head.unit === null && isPriced ? cutUnitBefore(head.rest) : head;
  const unit = tail.unit ?? cells.unit ?? body.unit;
  const description = [...cells.more, ...(isFirst ? [] : [unwrap(tail.rest)])].filter(Boolean).join(', ');
  return {
    ...price,
    name: capitalize(trim(body.rest)),
    unit,
    description: description === '' ? null : description,
  };
}

const STRONG = /(?:\t|:|=|→|\||\s[-‐‑‒–—―−]|[–—―])\s*$/u;
const LINKED = /(?:^|\s)(?:a|por|x|vale|valen|cuesta|cuestan|precio)\s*$/iu;
const DECIMALS = /[.,]\d{2}$/;
/** Matches amounts that are hardly sizes, as `1.5` and `2.25` of a bottle are. */
const PLAIN_AMOUNT = /^(?:[1-9]\d{0,2}|\d{1,3}(?:,?\d{3})*[.,](?:00|50))(?:[.,]-)?$/;
interface Choice {
  number: FoundNumber;
  isPriceFrom: boolean;
  doubt: Doubt | null;
  /** Where the text after the price begins, if not after `number`. */
  end?: number;
  isBare?: boolean;
}

const RANGE = /^\s*(?:-|–|—|a|hasta)\s*$/iu;
const EITHER = /^\s*[yeoóu]\s*$/iu;
const BETWEEN = /\bentre(?:\s+los)?\s*$/iu;

/** Reads `Q5 - Q8`, `Q5-8` and `entre Q5 y Q8`. `Q5 y Q8` are two prices. */
function readRange(line: string, numbers: readonly FoundNumber[]): Choice | null {
  const [first, second, ...others] = numbers;
  if (!first || !second || others.length > 0) return null;
  const link = line.slice(first.end, second.start);
  const isEither = EITHER.test(link) && !BETWEEN.test(line.slice(0, first.start));
  if (isEither && second.kind === 'money')
    return { number: first, isPriceFrom: false, doubt: 'several-prices' };
  if (!RANGE.test(link) && !(EITHER.test(link) && !isEither)) return null;
  const rises = (first.centavos ?? 0) > 0 && (first.centavos ?? 0) < (second.centavos ?? 0);
  // `5 a Q25` and `4 - Q85` are rather five and four of something.
  const doubt = first.kind === 'money' && rises ? null : 'several-prices';
  return { number: first, isPriceFrom: true, doubt, end: doubt === null ? second.end : first.end };
}

function chooseBare(line: string, plain: readonly FoundNumber[]): Choice | null {
  const last = plain.at(-1);
  const [first] = plain;
  if (!first || !last) return null;
  const before = line.slice(0, last.start);
  const after = line.slice(last.end);
  const isLast = !LETTER.test(cutUnitAfter(after).rest);
  const isFrom = FROM_WORDS.test(before);
  const isMarked = ({ start, text }: FoundNumber) =>
    STRONG.test(line.slice(0, start)) || DECIMALS.test(text) || LINKED.test(line.slice(0, start));
  const choose = (number: FoundNumber, doubt: Doubt | null): Choice => ({
    number,
    isPriceFrom: isFrom,
    doubt,
    isBare: !isFrom && !isMarked(number),
  });
  if (plain.length > 1) {
    const others = plain.slice(0, -1);
    const isTold = isLast && isMarked(last) && !others.some((each) => isMarked(each) || each.start === 0);
    return isTold ? choose(last, null) : choose(first, 'several-prices');
  }
  if (last.centavos === 0) return choose(last, 'unclear-amount');
  const isFirst = !LETTER.test(before);
  const isInMiddle = !isFirst && !isLast;
  const isCell = line[last.start - 1] === '\t' && line[last.end] === '\t';
  if (isFirst && !DECIMALS.test(last.text)) return choose(last, 'price-or-amount');
  if (isInMiddle && !isCell && !DECIMALS.test(last.text)) return choose(last, 'price-or-amount');
  if (isFrom || STRONG.test(before)) return choose(last, null);
  // `Tamal-8` and `Calendario 2026` may be names, and `Jugo 1.5` a size.
  const isGlued = /[\p{L}\d]-$/u.test(before);
  const isSure = !isGlued && PLAIN_AMOUNT.test(last.text);
  return choose(last, isSure || (DECIMALS.test(last.text) && LINKED.test(before)) ? null : 'price-or-amount');
}

const DOUBTS: Partial<Record<FoundNumber['kind'], Doubt>> = {
  foreign: 'other-currency',
  dollars: 'dollars',
  bundle: 'several-units',
};

function choosePrice(line: string, numbers: readonly FoundNumber[]): Choice | null {
  const has = (kind: FoundNumber['kind']) => numbers.find((number) => number.kind === kind);
  const money = numbers.filter(({ kind }) => kind === 'money');
  const plain = numbers.filter(({ kind }) => kind === 'plain');
  const special = has('foreign') ?? has('dollars') ?? has('bundle') ?? has('unclear');
  if (special) {
    return { number: special, isPriceFrom: false, doubt: DOUBTS[special.kind] ?? 'unclear-amount' };
  }
  const amounts = numbers.filter(({ kind }) => kind === 'money' || kind === 'plain');
  const [one] = amounts;
  if (one && SIZES.test(line)) return { number: one, isPriceFrom: false, doubt: 'several-prices' };
  const range = readRange(line, amounts);
  if (range) return range;
  const [first, ...others] = money;
  if (!first) return chooseBare(line, plain);
  if (others.length > 0) return { number: first, isPriceFrom: false, doubt: 'several-prices' };
  const after = line.slice(first.end);
  const open = FROM_AFTER.exec(after);
  return {
    number: first,
    isPriceFrom: open !== null || FROM_WORDS.test(line.slice(0, first.start)),
    doubt: doubtBefore(line.slice(0, first.start)) ?? doubtAfter(after, first.centavos),
    end: first.end + (open?.[0].length ?? 0),
  };
}

const NO_PRICE: Price = { priceCentavos: null, isPriceFrom: false };

const NO_AMOUNT: ReadonlySet<Doubt> = new Set(['dollars', 'other-currency', 'unclear-amount']);

/** Describes what may be meant. Of several numbers none is proposed as the price, and the text keeps them all. */
function propose(line: string, { number, isPriceFrom, doubt, end = number.end }: Choice): ReadItem {
  if (doubt === 'several-prices') {
    const before = number.kind === 'plain' ? '' : line.slice(0, number.start);
    if (!LETTER.test(before)) return describe(line, '', NO_PRICE);
    return describe(before, line.slice(number.start), NO_PRICE);
  }
  const isKnown = !(doubt && NO_AMOUNT.has(doubt)) && number.centavos !== null;
  const price = isKnown ? { priceCentavos: number.centavos, isPriceFrom } : NO_PRICE;
  return describe(line.slice(0, number.start), line.slice(end), price);
}

function isHeading({ text, isBold, isFramed }: CleanLine): boolean {
  if (!LETTER.test(text)) return false;
  if (isFramed || isBold || text.endsWith(':')) return true;
  return text === text.toUpperCase() && text.replace(/[^\p{L}]/gu, '').length > 2;
}

function readPriceless(line: CleanLine, numbers: readonly FoundNumber[]): ReadLine {
  const { text } = line;
  if (numbers.some(({ kind }) => kind === 'phone') || URL.test(text))
    return { kind: 'other', reason: 'phone' };
  if (numbers.some(({ kind }) => kind === 'time') && (HOURS.test(text) || !isHeading(line)))
    return { kind: 'other', reason: 'hours' };
  if (HOURS.test(text)) return { kind: 'other', reason: 'hours' };
  const asked = text.replace(ASK, ' ');
  if (asked !== text) return finish(describe(asked, '', NO_PRICE));
  if (FREE.test(text) && !CONDITION.test(text))
    return finish(describe(text.replace(FREE, ' '), '', { priceCentavos: 0, isPriceFrom: false }));
  if (isHeading(line)) return { kind: 'group', name: capitalize(trim(text)) };
  const item = describe(text, '', NO_PRICE);
  return LETTER.test(item.name)
    ? { kind: 'doubt', doubt: 'no-price', item }
    : { kind: 'other', reason: 'nameless' };
}

function finish(item: ReadItem, isBare = false): ReadLine {
  if (!LETTER.test(item.name)) return { kind: 'other', reason: 'nameless' };
  const isLong =
    characterCount(item.name) > MAX_NAME_LENGTH ||
    characterCount(item.description ?? '') > MAX_DESCRIPTION_LENGTH;
  return isLong ? { kind: 'doubt', doubt: 'too-long', item } : { kind: 'item', item, isBare };
}

/** Reads one line; null where nothing is written on it. An item without a price is a doubt, which its list may settle. */
export function readLine(line: CleanLine): ReadLine | null {
  const { text } = line;
  if (line.isStruck && !LETTER.test(text.replace(QUETZALES, ''))) return { kind: 'other', reason: 'struck' };
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  if (MESSAGE.test(text)) return { kind: 'other', reason: 'message' };
  const numbers = findNumbers(text);
  const choice = choosePrice(text, numbers);
  if (!choice) return readPriceless(line, numbers);
  const doubt = doubtOf(text, numbers, choice);
  const item = propose(text, { ...choice, doubt });
  if (!LETTER.test(item.name)) return { kind: 'other', reason: 'nameless' };
  return doubt === null ? finish(item, choice.isBare) : { kind: 'doubt', doubt, item };
}

function doubtOf(text: string, numbers: readonly FoundNumber[], { doubt }: Choice): Doubt | null {
  if (doubt !== null) return doubt;
  if (numbers.some(({ kind }) => kind === 'phone')) return 'phone';
  if (CONDITION.test(text) || FREE.test(text) || ASK.test(text)) return 'condition';
  return null;
}
