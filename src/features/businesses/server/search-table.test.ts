import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildCategory } from '../../../../db/builders/category.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { demoCategories } from '../../../../db/demo/content/categories.ts';
import { type TestApp, openTestApp } from '../../../../test/app.ts';
import { searchExpectations } from '../../../../test/search-expectations.ts';
import { refreshVocabulary } from './index.ts';

const DAY = 24 * 60 * 60 * 1000;
const keys = new Map<number, string>();
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
  const { db } = test;
  const { id: userId } = await buildUser(db);
  for (const { name, businesses } of demoCategories) {
    const { id: categoryId } = await buildCategory(db, { name });
    for (const { key, ownerKey, hasLogo, photos, createdDaysAgo, ...values } of businesses) {
      const createdAt = new Date(test.clock.now().getTime() - createdDaysAgo * DAY);
      const { id } = await buildBusiness(db, { userId, categoryId, createdAt, ...values });
      keys.set(id, key);
    }
  }
  await refreshVocabulary(db);
});
afterAll(() => test.close());

describe('searching the demo content', () => {
  it.each(searchExpectations)('finds $query ($why)', async ({ query, first }) => {
    const address = `/api/business-profiles/all/filtered?search=${encodeURIComponent(query)}`;
    const { items, suggestion } = await (await test.app.request(address)).json();
    const found = items.slice(0, 4).map(({ id }: { id: number }) => keys.get(id));
    expect(first, `found ${found.join(', ')} (suggestion: ${suggestion})`).toContain(found[0]);
  });
});
