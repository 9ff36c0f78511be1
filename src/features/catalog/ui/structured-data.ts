import { postalAddress } from '#shared/postal-address.ts';
import type { BusinessProfile } from '../../businesses/schema.ts';
import type { CategoryKind } from '../../categories/schema.ts';
import { type ItemGroup, groupItems } from '../groups.ts';
import type { CatalogItem } from '../schema.ts';

/** Bounds what a page carries for programs only. */
const MAX_DESCRIBED = 30;

const FOOD: ReadonlySet<CategoryKind> = new Set(['restaurant', 'bakery', 'cafe', 'bar']);

const CURRENCY = 'GTQ';

const quetzales = (centavos: number): string => String(centavos / 100);

/** Names the lowest price, or the price of a unit, as what it is: a bare `price` would be that of anything. */
function pricing({ priceCentavos, isPriceFrom, unit }: CatalogItem): object {
  if (priceCentavos === null) return {};
  const price = quetzales(priceCentavos);
  if (!isPriceFrom && unit === null) return { price, priceCurrency: CURRENCY };
  return {
    priceSpecification: {
      '@type': unit === null ? 'PriceSpecification' : 'UnitPriceSpecification',
      ...(isPriceFrom ? { minPrice: price } : { price }),
      priceCurrency: CURRENCY,
      unitText: unit ?? undefined,
    },
  };
}

const offer = (item: CatalogItem): object => ({
  '@type': 'Offer',
  ...pricing(item),
  availability: `https://schema.org/${item.isSoldOut ? 'SoldOut' : 'InStock'}`,
});

const menuItem = (item: CatalogItem): object => ({
  '@type': 'MenuItem',
  name: item.name,
  offers: item.priceCentavos === null ? undefined : offer(item),
});

const menuSection = ({ name, items }: ItemGroup<CatalogItem>): object => ({
  '@type': 'MenuSection',
  name,
  hasMenuItem: items.map(menuItem),
});

function menu(groups: readonly ItemGroup<CatalogItem>[]): object {
  const sections = groups.filter(({ name }) => name !== null);
  const others = groups.filter(({ name }) => name === null).flatMap(({ items }) => items);
  return {
    '@type': 'Menu',
    hasMenuSection: sections.length > 0 ? sections.map(menuSection) : undefined,
    hasMenuItem: others.length > 0 ? others.map(menuItem) : undefined,
  };
}

type Seller = Pick<BusinessProfile, 'categoryKind' | 'address' | 'place'>;

/** Describes what a business sells: as a menu where one can go and eat, else as a catalogue of offers. */
export function catalogStructuredData(items: readonly CatalogItem[], seller: Seller): object {
  if (items.length === 0) return {};
  const described = items.slice(0, MAX_DESCRIBED);
  if (postalAddress(seller) && FOOD.has(seller.categoryKind ?? 'other'))
    return { hasMenu: menu(groupItems(described)) };
  return {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Carta',
      itemListElement: described.map((item) => Object.assign(offer(item), { name: item.name })),
    },
  };
}
