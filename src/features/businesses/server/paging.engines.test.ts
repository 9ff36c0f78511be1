import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '../../../../db/builders/business.ts';
import { buildCategory } from '../../../../db/builders/category.ts';
import { buildUser } from '../../../../db/builders/user.ts';
import { openTestApp } from '../../../../test/app.ts';
import { closed, from, weekOf } from '../../../../test/arbitrary/business-hours.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage } from '../schema.ts';
import { fuzzRuns } from '../../../../test/effort.ts';

const { db, clock, read, close } = await openTestApp();
afterAll(close);

const NAMES = ['Café Luna', 'Café', 'Cafetería Luna', 'Panadería Luna', 'Luna de Miel', 'Taller Sol'];
const PLACES = ['0301', '0302', '03', '1601', null];
const HOURS = [null, weekOf(closed), weekOf(from('08:00', '18:00'))];
const owners = [await buildUser(db), await buildUser(db, { premium: true })];
const categories = [await buildCategory(db), await buildCategory(db)];

/** 60 businesses in which everything repeats, the moment of creation most of all. */
const stored: (Awaited<ReturnType<typeof buildBusiness>> & { isOpen: boolean })[] = [];
for (let index = 0; index < 60; index += 1) {
  const business = await buildBusiness(db, {
    userId: owners[index % 7 === 0 ? 1 : 0]!.id,
    name: NAMES[index % NAMES.length]!,
    categoryId: categories[index % 3]?.id ?? null,
    placeCode: PLACES[index % PLACES.length]!,
    businessHours: HOURS[index % HOURS.length]!,
    createdAt: new Date(clock.now().getTime() - (index % 4) * 60_000),
  });
  if (index % 5 === 0)
    await db.updateTable('businessProfile').set({ isFresh: false }).where('id', '=', business.id).execute();
  stored.push({ ...business, isOpen: index % HOURS.length === 2 });
}

const filters = fc.record({
  search: fc.constantFrom('', '', 'luna', 'cafe', 'cafe luna'),
  category: fc.constantFrom(undefined, undefined, ...categories.map(({ id }) => id)),
  place: fc.constantFrom(undefined, undefined, '03', '0301', '1601'),
  open: fc.constantFrom(undefined, undefined, 'now' as const),
  sort: fc.constantFrom(undefined, 'newest' as const),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const HAS_WORDS: Record<string, (name: string) => boolean> = {
  '': () => true,
  luna: (name) => name.includes('Luna'),
  cafe: (name) => name.startsWith('Caf'),
  'cafe luna': (name) => name === 'Café Luna',
};

/** Ids that match the filters, newest first. */
function expectedIds({ search, category, place, open }: Filters): number[] {
  return stored
    .filter((row) => HAS_WORDS[search]!(row.name))
    .filter((row) => category === undefined || row.categoryId === category)
    .filter((row) => place === undefined || row.placeCode?.startsWith(place))
    .filter((row) => open === undefined || row.isOpen)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map(({ id }) => id);
}

const rank = new Map(
  stored.map((row, index) => [row.id, Number(index % 5 !== 0) * 2 + Number(row.isFeatured)]),
);

/** Sorts ids; by id for ranked searches, whose order the search tests check. */
function inOrder(ids: number[], { search, sort }: Filters): number[] {
  if (sort === 'newest') return ids;
  if (search !== '') return ids.toSorted((a, b) => b - a);
  return ids.toSorted((a, b) => rank.get(b)! - rank.get(a)!);
}

type Query = Filters & { limit: number; cursor?: string };
const readPage = (query: Query) =>
  read(`/api/business-profiles/all/filtered${queryString(query)}`, BusinessPage);
const idsOf = (page: BusinessPage) => page.items.map(({ id }) => id);

/** Reads a page and all that follow in the direction. */
async function walk(query: Query, direction: 'nextCursor' | 'previousCursor'): Promise<BusinessPage[]> {
  const page = await readPage(query);
  const cursor = page[direction];
  return cursor === null ? [page] : [page, ...(await walk({ ...query, cursor }, direction))];
}

describe('paging', () => {
  it('returns every row once and in order, forward and backward, under any filters', async () => {
    const property = fc.asyncProperty(filters, fc.integer({ min: 1, max: 20 }), async (asked, limit) => {
      const whole = await readPage({ ...asked, limit: 100 });
      const expected = expectedIds(asked);
      expect(whole).toMatchObject({ total: expected.length, nextCursor: null, previousCursor: null });
      const isRanked = asked.search !== '' && asked.sort !== 'newest';
      const ids = isRanked ? idsOf(whole).toSorted((a, b) => b - a) : idsOf(whole);
      expect(ids).toEqual(inOrder(expected, asked));

      const forward = await walk({ ...asked, limit }, 'nextCursor');
      expect(forward.flatMap(idsOf)).toEqual(idsOf(whole));
      expect(forward.slice(0, -1).every(({ items }) => items.length === limit)).toBe(true);

      const cursor = forward.at(-1)?.previousCursor;
      const backward = cursor ? await walk({ ...asked, limit, cursor }, 'previousCursor') : [];
      expect(backward.map(idsOf).toReversed()).toEqual(forward.slice(0, -1).map(idsOf));
    });
    await fc.assert(property, { numRuns: fuzzRuns(40) });
  });
});
