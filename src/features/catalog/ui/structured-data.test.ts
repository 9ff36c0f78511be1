import { describe, expect, it } from 'vitest';
import { expectValidStructuredData } from '#test/structured-data/expect-valid.ts';
import type { CatalogItem } from '../schema.ts';
import { catalogStructuredData } from './structured-data.ts';

const item = (name: string, values: Partial<CatalogItem> = {}): CatalogItem => ({
  id: 1,
  name,
  group: null,
  priceCentavos: 850,
  isPriceFrom: false,
  unit: null,
  description: null,
  isSoldOut: false,
  photo: null,
  ...values,
});

const EATERY = { categoryKind: 'restaurant', address: '5a avenida 1-20', place: null } as const;
const SHOP = { ...EATERY, categoryKind: 'hardware' } as const;

const dataOf = (items: CatalogItem[], seller: Parameters<typeof catalogStructuredData>[1]): object =>
  JSON.parse(JSON.stringify(catalogStructuredData(items, seller)));

const IN_STOCK = 'https://schema.org/InStock';

const CARTA = [
  item('Tamal', { group: 'Tamales', unit: 'unidad' }),
  item('Pastel', { priceCentavos: 15_000, isPriceFrom: true }),
  item('Bodas', { priceCentavos: null }),
  item('Café', { isSoldOut: true }),
];

describe('catalogStructuredData', () => {
  it('says nothing of a business without items', () => {
    expect(dataOf([], EATERY)).toEqual({});
  });

  it('is a menu where one can go and eat', () => {
    expect(dataOf(CARTA, EATERY)).toEqual({
      hasMenu: {
        '@type': 'Menu',
        hasMenuSection: [
          {
            '@type': 'MenuSection',
            name: 'Tamales',
            hasMenuItem: [
              {
                '@type': 'MenuItem',
                name: 'Tamal',
                offers: {
                  '@type': 'Offer',
                  availability: IN_STOCK,
                  priceSpecification: {
                    '@type': 'UnitPriceSpecification',
                    price: '8.5',
                    priceCurrency: 'GTQ',
                    unitText: 'unidad',
                  },
                },
              },
            ],
          },
        ],
        hasMenuItem: [
          expect.objectContaining({
            name: 'Pastel',
            offers: expect.objectContaining({
              priceSpecification: {
                '@type': 'PriceSpecification',
                minPrice: '150',
                priceCurrency: 'GTQ',
              },
            }),
          }),
          { '@type': 'MenuItem', name: 'Bodas' },
          {
            '@type': 'MenuItem',
            name: 'Café',
            offers: {
              '@type': 'Offer',
              price: '8.5',
              priceCurrency: 'GTQ',
              availability: 'https://schema.org/SoldOut',
            },
          },
        ],
      },
    });
  });

  it.each([
    ['a shop', SHOP],
    ['who cooks without an address', { ...EATERY, address: null }],
  ])('is a catalogue of offers for %s', (_, seller) => {
    expect(dataOf(CARTA.slice(2), seller)).toEqual({
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Carta',
        itemListElement: [
          { '@type': 'Offer', name: 'Bodas', availability: IN_STOCK },
          expect.objectContaining({ name: 'Café', price: '8.5' }),
        ],
      },
    });
  });

  it.each([EATERY, SHOP])('is valid for $categoryKind', (seller) => {
    const business = {
      '@context': 'https://schema.org',
      '@type': seller === EATERY ? 'Restaurant' : 'HardwareStore',
      name: 'Negocio',
      address: { '@type': 'PostalAddress', addressCountry: 'GT' },
      ...dataOf(CARTA, seller),
    };
    const page = `<script type="application/ld+json">${JSON.stringify(business)}</script>`;
    expect(expectValidStructuredData(page)).toHaveLength(1);
  });

  it('adds at most 7 KB before compression, however much is sold', () => {
    const many = Array.from({ length: 200 }, (_, index) => item(`Producto ${index} ${'x'.repeat(60)}`));
    for (const seller of [EATERY, SHOP])
      expect(JSON.stringify(catalogStructuredData(many, seller)).length).toBeLessThan(7_000);
  });
});
