import { readCleanLine } from './clean-line.ts';
import { type ReadItem, type ReadLine, readLine } from './read-line.ts';

export type { Doubt, ReadItem } from './read-line.ts';

/** Is what was understood of a line, with the text as it was pasted. */
export type PastedLine = { text: string } & (
  | Exclude<ReadLine, { item: ReadItem }>
  | (Extract<ReadLine, { item: ReadItem }> & { group: string | null })
);

const COUNTED = /^(\d{1,3})\t/;

/** Takes the first column off a spreadsheet that counts its rows. */
function withoutCount(lines: readonly string[]): string[] {
  const numbers = lines.filter((line) => line.trim() !== '').map((line) => COUNTED.exec(line)?.[1]);
  const isCounted =
    numbers.length > 1 &&
    numbers.every((number, index) => number !== undefined && Number(number) === Number(numbers[0]) + index);
  return isCounted ? lines.map((line) => line.replace(COUNTED, '')) : [...lines];
}

interface Read {
  text: string;
  read: ReadLine;
}

const isPriceless = (read: ReadLine): boolean => read.kind === 'doubt' && read.doubt === 'no-price';

const FEW = 4;
const FAR = 10;

/** Returns from which price on a bare number is rather a size or an amount: ten times the usual price of the list. */
function farPrice(lines: readonly Read[]): number {
  const prices = lines.flatMap(({ read }) =>
    read.kind === 'item' && read.item.priceCentavos ? [read.item.priceCentavos] : [],
  );
  prices.sort((a, b) => a - b);
  return prices.length < FEW ? Infinity : FAR * (prices[Math.floor(prices.length / 2)] ?? Infinity);
}

/** Decides what a line alone can't: a list without any price is one of things that people ask about. */
function settle(lines: readonly Read[]): Read[] {
  const isPriced = lines.some(({ read }) => 'item' in read && !isPriceless(read));
  const far = farPrice(lines);
  return lines.map(({ text, read }) => {
    if (!isPriced && read.kind === 'doubt')
      return { text, read: { kind: 'item', item: read.item, isBare: false } };
    const isFar = read.kind === 'item' && read.isBare && (read.item.priceCentavos ?? 0) >= far;
    return isFar
      ? { text, read: { kind: 'doubt', doubt: 'price-or-amount', item: read.item } }
      : { text, read };
  });
}

/** Reads a pasted list line by line. Lines on which nothing is written are left out, and no others. */
export function readPastedLines(pasted: string): PastedLine[] {
  const lines = withoutCount(pasted.split(/\r\n|[\n\r\u2028\u2029]/));
  const read = lines.flatMap((text) => {
    const found = readLine(readCleanLine(text));
    return found ? [{ text: text.trim(), read: found }] : [];
  });
  let group: string | null = null;
  return settle(read).map(({ text, read: line }): PastedLine => {
    if (line.kind === 'group') group = line.name;
    return 'item' in line ? Object.assign(line, { text, group }) : Object.assign(line, { text });
  });
}
