import type { CatalogItem } from '../catalog/schema.ts';
import { MAX_LINES } from './lines-param.ts';
import { MAX_AMOUNT, type OrderLine } from './total.ts';

// What an address says of an order holds no typed text: addresses stand in logs.

export const amountField = (id: number): string => `cantidad-${id}`;

const FIELD = /^cantidad-(\d{1,15})$/;
const AMOUNT = /^[1-9]\d?$/;

interface AskedAmounts {
  /** Reads `12x2.15x1`. */
  lines: string;
  /** Says that an amount can't be read. */
  hasFault: boolean;
}

/** Reads the amounts of a form without script. */
export function readAmounts(fields: Readonly<Record<string, string>>): AskedAmounts {
  let hasFault = false;
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const id = FIELD.exec(name)?.[1];
    const amount = value.trim();
    if (id === undefined || amount === '' || /^0+$/.test(amount)) return [];
    if (AMOUNT.test(amount)) return [`${id}x${amount}`];
    hasFault = true;
    return [];
  });
  return { lines: lines.slice(0, MAX_LINES).join('.'), hasFault };
}

interface AskedLines {
  lines: OrderLine[];
  /** Counts what the carta doesn't have, or not today. */
  missing: number;
}

/** Returns the items of the carta, each once, with the amounts of an address. */
export function askedLines(text: string, items: readonly CatalogItem[]): AskedLines {
  const known = new Map(items.map((item) => [String(item.id), item]));
  const amounts = new Map(
    text.split('.').map((line): [string, number] => {
      const [id = '', amount = ''] = line.split('x');
      return [id, Number(amount)];
    }),
  );
  const lines = [...amounts].flatMap(([id, amount]): OrderLine[] => {
    const item = known.get(id);
    if (!item || item.isSoldOut || !(amount >= 1 && amount <= MAX_AMOUNT)) return [];
    const { name, unit, priceCentavos, isPriceFrom } = item;
    return [{ id: item.id, name, unit, priceCentavos, isPriceFrom, amount }];
  });
  return { lines, missing: text === '' ? 0 : amounts.size - lines.length };
}
