import { formatPrice } from '#shared/price-list/price.ts';
import { quoteName } from '#shared/text.ts';
import type { CatalogItem } from '../catalog/schema.ts';
import type { OrderLine } from './total.ts';

export interface LineChange {
  id: number;
  /** Says all that changed. */
  text: string;
}

type Item = Pick<CatalogItem, 'id' | 'name' | 'unit' | 'priceCentavos' | 'isPriceFrom' | 'isSoldOut'>;

function describe(line: OrderLine, item: Item | undefined): string | null {
  const name = quoteName(line.name);
  if (!item) return `${name} ya no está en la carta.`;
  if (item.isSoldOut) return `De ${name} hoy no hay.`;
  const [before, after] = [formatPrice(line), formatPrice(item)];
  const sentences = [
    before !== after && `${name} pasó de ${before} a ${after}.`,
    line.name !== item.name && `${name} ahora se llama ${quoteName(item.name)}.`,
    line.unit !== item.unit &&
      `El precio de ${name} ahora es por ${item.unit === null ? 'unidad' : quoteName(item.unit)}.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** Compares what was put into a basket with the carta of now. */
export function compareLines(lines: readonly OrderLine[], items: readonly Item[]): LineChange[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap((line) => {
    const text = describe(line, known.get(line.id));
    return text === null ? [] : [{ id: line.id, text }];
  });
}

/** Returns the lines as the carta has them, without what can't be ordered. */
export function renewLines(lines: readonly OrderLine[], items: readonly Item[]): OrderLine[] {
  const known = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap((line) => {
    const item = known.get(line.id);
    if (!item || item.isSoldOut) return [];
    const { id, name, unit, priceCentavos, isPriceFrom } = item;
    return [{ id, name, unit, priceCentavos, isPriceFrom, amount: line.amount }];
  });
}
