import { quoteName } from '#shared/text.ts';
import type { CatalogItem } from '../catalog/schema.ts';
import { MAX_LINES } from './lines-param.ts';
import { MAX_AMOUNT, type OrderLine } from './total.ts';

// What an address says of an order holds no typed text: addresses stand in logs.

export const amountField = (id: number): string => `cantidad-${id}`;

const FIELD = /^cantidad-(\d{1,15})$/;
const AMOUNT = /^0*([1-9]\d?)$/;

interface AskedAmounts {
  /** Reads `12x2.15x1`. */
  lines: string;
  /** Has the items, as `12.15`, whose amounts can't be read, or find no room. */
  refused: string;
}

/** Reads the amounts of a form without script. */
export function readAmounts(fields: Readonly<Record<string, string>>): AskedAmounts {
  const refused: string[] = [];
  const lines: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const id = FIELD.exec(name)?.[1];
    const written = value.normalize('NFKC').trim();
    if (id === undefined || written === '' || /^0+$/.test(written)) continue;
    const amount = AMOUNT.exec(written)?.[1];
    if (amount === undefined || lines.length === MAX_LINES) refused.push(id);
    else lines.push(`${id}x${amount}`);
  }
  return { lines: lines.join('.'), refused: refused.slice(0, MAX_LINES).join('.') };
}

/** Names the items of an address whose amounts were refused, as the carta has them. */
export const refusedNames = (text: string, items: readonly CatalogItem[]): string[] => {
  const ids = new Set(text.split('.'));
  return items.filter(({ id }) => ids.has(String(id))).map(({ name }) => quoteName(name));
};

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
