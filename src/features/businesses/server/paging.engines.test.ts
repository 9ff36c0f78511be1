import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestApp } from '#test/app.ts';
import { closed, from, weekOf } from '#test/arbitrary/business-hours.ts';
import { findBusinesses } from '#test/find-businesses.ts';
import type { BusinessPage } from '../schema.ts';
import { fuzzRuns } from '#test/effort.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);

const NAMES = ['Café Luna', 'Café', 'Cafetería Luna', 'Panadería Luna', 'Luna de Miel', 'Taller Sol'];
const PLACES = ['0301', '0302', '03', '1601', null];
const POSITIONS = [null, { latitude: 14.6, longitude: -90.7 }, { latitude: 15.5, longitude: -90.4 }];
const CENTRES = { '03': [14.5, -90.75], '0301': [14.55, -90.73], '1601': [15.47, -90.38] };
for (const [code, [latitude, longitude]] of Object.entries(CENTRES))
  await db.updateTable('place').set({ latitude, longitude }).where('code', '=', code).execute();
// With synonyms, a search with few results finds more.
await db.deleteFrom('searchSynonym').execute();
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
    ...(index % 11 === 3 && { phoneNumber: null }),
    businessHours: HOURS[index % HOURS.length]!,
    position: POSITIONS[index % 4] ?? null,
    isPositionPrivate: index % 8 === 1,
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
  near: fc.constantFrom(undefined, undefined, '14.6,-90.7', '15,-91', '0301'),
});
type Filters = typeof filters extends fc.Arbitrary<infer T> ? T : never;

const HAS_WORDS: Record<string, (name: string) => boolean> = {
  '': () => true,
  luna: (name) => name.includes('Luna'),
  cafe: (name) => name.startsWith('Caf'),
  'cafe luna': (name) => name === 'Café Luna',
};

/** Of businesses with a point to measure from: their public position, or the centre of their place. */
async function readDistances(latitude: number, longitude: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; metres: number }>`
    SELECT id, position <-> f_metres(${latitude}, ${longitude}) AS metres FROM business_profile
    WHERE position IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, metres }) => [id, metres]));
}

const distances: Record<string, Map<number, number>> = {
  '14.6,-90.7': await readDistances(14.6, -90.7),
  '15,-91': await readDistances(15, -91),
  '0301': await readDistances(14.55, -90.73),
};

/** Ids that match the filters, newest first. */
function expectedIds({ search, category, place, open, near }: Filters): number[] {
  return stored
    .filter((row) => HAS_WORDS[search]!(row.name))
    .filter((row) => category === undefined || row.categoryId === category)
    .filter((row) => place === undefined || row.placeCode?.startsWith(place))
    .filter((row) => open === undefined || row.isOpen)
    .filter((row) => near === undefined || distances[near]!.has(row.id))
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
    .map(({ id }) => id);
}

const rank = new Map(
  stored.map((row, index) => {
    const isReachable = row.phoneNumber !== null && row.placeCode !== null;
    const digits = [isReachable, index % 5 !== 0, row.isFeatured, row.isOpen];
    return [row.id, Number.parseInt(digits.map(Number).join(''), 2)];
  }),
);

/** Sorts ids; by id for ranked searches, whose order the search tests check. */
function inOrder(ids: number[], { search, sort, near }: Filters): number[] {
  if (near !== undefined)
    return ids.toSorted((a, b) => distances[near]!.get(a)! - distances[near]!.get(b)! || a - b);
  if (sort === 'newest') return ids;
  if (search !== '') return ids.toSorted((a, b) => b - a);
  return ids.toSorted((a, b) => rank.get(b)! - rank.get(a)!);
}

type Query = Filters & { limit: number; cursor?: string };
const readPage = (query: Query) => findBusinesses(app, query);
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
      const expected = expectedIds(asked);
      // Two words without results are searched one by one.
      fc.pre(expected.length > 0 || !asked.search.includes(' '));
      const whole = await readPage({ ...asked, limit: 100 });
      expect(whole).toMatchObject({ total: expected.length, nextCursor: null, previousCursor: null });
      const isRanked = asked.search !== '' && asked.sort !== 'newest' && asked.near === undefined;
      const ids = isRanked ? idsOf(whole).toSorted((a, b) => b - a) : idsOf(whole);
      expect(ids).toEqual(inOrder(expected, asked));

      const forward = await walk({ ...asked, limit }, 'nextCursor');
      expect(forward.flatMap(idsOf)).toEqual(idsOf(whole));
      expect(forward.slice(0, -1).every(({ items }) => items.length === limit)).toBe(true);

      const cursor = forward.at(-1)?.previousCursor;
      const backward = cursor ? await walk({ ...asked, limit, cursor }, 'previousCursor') : [];
      expect(backward.map(idsOf).toReversed()).toEqual(forward.slice(0, -1).map(idsOf));
    });
    const everything: Filters = {
      search: '',
      category: undefined,
      place: undefined,
      open: undefined,
      sort: undefined,
      near: undefined,
    };
    const examples: [Filters, number][] = [[everything, 7]];
    await fc.assert(property, { numRuns: fuzzRuns(40), examples });
  });
});
