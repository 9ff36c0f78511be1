import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { demoCatalogs } from '#demo/content/catalogs.ts';
import { demoCategories } from '#demo/content/categories.ts';
import { openTestApp } from '#test/app.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import { itemSearches, itemShops } from '#test/item-searches.ts';
import { searchExpectations } from '#test/search-expectations.ts';
import { tradeSearches } from '#test/trade-searches.ts';
import { readPastedLines } from '#shared/price-list/read-lines.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage } from '../schema.ts';
import { refreshVocabulary } from './index.ts';

const { db, read, close } = await openTestApp();
afterAll(close);

const keys = new Map<number, string>();
const { id: userId } = await buildUser(db);

async function addCarta(businessId: number, carta = '') {
  for (const line of readPastedLines(carta))
    if (line.kind === 'item') await buildCatalogItem(db, { businessId, groupName: line.group, ...line.item });
}

for (const category of demoCategories) {
  const { id: categoryId } = await buildCategory(db, { name: category.name });
  for (const { key, name, shortDescription, description, address, placeCode } of category.businesses) {
    const texts = { name, shortDescription, description, address };
    const { id } = await buildBusiness(db, { userId, categoryId, placeCode, ...texts });
    keys.set(id, key);
    await addCarta(id, demoCatalogs[key]);
  }
}
await refreshVocabulary(db);

const search = (query: string) =>
  read(`/api/business-profiles/all/filtered${queryString({ search: query })}`, BusinessPage);

describe('searching the demo content', () => {
  it.each(tradeSearches)('finds the trade of $query', async ({ query, first }) => {
    const { items, suggestion, understood } = await search(query);
    expect(first, `suggestion: ${suggestion}, understood: ${JSON.stringify(understood)}`).toContain(
      keys.get(items[0]?.id ?? 0),
    );
  });

  it.each(searchExpectations)('finds $query ($why)', async ({ query, first }) => {
    const { items, suggestion } = await search(query);
    const found = items.slice(0, 4).map(({ id }) => keys.get(id));
    expect(first, `found ${found.join(', ')} (suggestion: ${suggestion})`).toContain(found[0]);
  });
});

describe('searching what shops sell', () => {
  beforeAll(async () => {
    for (const [key, shop] of Object.entries(itemShops)) {
      const businessHours = 'isOpen' in shop ? weekOf(from('00:00', '00:00')) : null;
      const texts = { name: shop.name, shortDescription: null, address: null };
      const { id } = await buildBusiness(db, { userId, placeCode: shop.placeCode, businessHours, ...texts });
      keys.set(id, key);
      await addCarta(id, shop.carta);
    }
    await refreshVocabulary(db);
  });

  it.each(itemSearches)('finds $query ($why)', async ({ query, first, card }) => {
    const { items, suggestion } = await search(query);
    const found = items.slice(0, 4).map(({ id }) => keys.get(id));
    expect(found.slice(0, first.length), `found ${found.join(', ')} (suggestion: ${suggestion})`).toEqual(
      first,
    );
    const [item] = items[0]?.matchedItems ?? [];
    expect(item ? `${item.name} · ${formatPrice(item)}` : null).toBe(card);
    const ids = items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
