import { excerpt } from '#shared/text.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import type { CatalogItem } from './schema.ts';

const NAMED = 3;
const MAX_NAME = 24;

type Summarized = Pick<CatalogItem, 'name' | 'priceCentavos' | 'isPriceFrom'>;

/** Returns `Carta: Tamal Q8, Chuchito Q5 y 12 más`, at most two lines on a phone; null without items. */
export function catalogSummary(items: readonly Summarized[]): string | null {
  if (items.length === 0) return null;
  const priced = items.filter(({ priceCentavos }) => (priceCentavos ?? 0) > 0);
  const named = (priced.length > 0 ? priced : items).slice(0, NAMED);
  const words = named.map((item) => {
    const name = excerpt(item.name, MAX_NAME);
    return priced.length > 0 ? `${name} ${formatPrice(item)}` : name;
  });
  const more = items.length - named.length;
  return `Carta: ${words.join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}
