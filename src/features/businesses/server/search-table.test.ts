import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { demoCategories } from '#demo/content/categories.ts';
import { openTestApp } from '#test/app.ts';
import { searchExpectations } from '#test/search-expectations.ts';
import { tradeSearches } from '#test/trade-searches.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage } from '../schema.ts';
import { refreshVocabulary } from './index.ts';

const { db, read, close } = await openTestApp();
afterAll(close);

const keys = new Map<number, string>();
const { id: userId } = await buildUser(db);
for (const category of demoCategories) {
  const { id: categoryId } = await buildCategory(db, { name: category.name });
  for (const { key, name, shortDescription, description, address, placeCode } of category.businesses) {
    const texts = { name, shortDescription, description, address };
    const { id } = await buildBusiness(db, { userId, categoryId, placeCode, ...texts });
    keys.set(id, key);
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
