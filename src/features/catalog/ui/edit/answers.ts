import { characterCount } from '#shared/text.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_GROUP_LENGTH,
  MAX_NAME_LENGTH,
  MAX_UNIT_LENGTH,
} from '#shared/price-list/lengths.ts';
import { ASK, formatPrice } from '#shared/price-list/price.ts';
import { INVALID_PRICE, readPrice } from '#shared/price-list/read-price.ts';
import type { CatalogItem, NewCatalogItem } from '../../schema.ts';

/** Holds what is typed of an item. */
export interface ItemAnswers {
  name: string;
  price: string;
  unit: string;
  group: string;
  description: string;
}

export const EMPTY_ITEM: ItemAnswers = { name: '', price: '', unit: '', group: '', description: '' };

type Details = Pick<CatalogItem, 'name' | 'group' | 'unit' | 'description' | 'priceCentavos' | 'isPriceFrom'>;

export function toAnswers(item: Details): ItemAnswers {
  const { name, unit, group, description } = item;
  const price = formatPrice(item);
  return {
    name,
    price: price === ASK ? '' : price,
    unit: unit ?? '',
    group: group ?? '',
    description: description ?? '',
  };
}

const LENGTHS: Record<Exclude<keyof ItemAnswers, 'price'>, number> = {
  name: MAX_NAME_LENGTH,
  unit: MAX_UNIT_LENGTH,
  group: MAX_GROUP_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
};

/** Returns what is wrong, by field. */
export function findProblems(answers: ItemAnswers): Partial<Record<keyof ItemAnswers, string>> {
  const problems: Partial<Record<keyof ItemAnswers, string>> = {};
  for (const [field, max] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][])
    if (characterCount(answers[field].trim()) > max) problems[field] = `Usa ${max} caracteres o menos.`;
  if (answers.name.trim() === '') problems.name = 'Escribe el nombre del producto.';
  if (readPrice(answers.price) === null) problems.price = INVALID_PRICE;
  return problems;
}

export function toItem({ name, price, unit, group, description }: ItemAnswers): NewCatalogItem {
  const read = readPrice(price) ?? { priceCentavos: null, isPriceFrom: false };
  return { name, ...read, unit, group, description };
}
