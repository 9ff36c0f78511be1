import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { openTestDatabase } from '#test/database.ts';
import type { FilterTable } from '#platform/db/filter-table.ts';
import { listPage } from '#platform/db/list.ts';
import { NEAREST_FIRST } from '#features/places/server/index.ts';
import { FILTER_NAMES } from '../filters.ts';
import { BusinessFilters, NearbyFilters } from '../list-schema.ts';
import { MapQuery } from '../map-schema.ts';
import { CONDITIONS, type FilterValues } from './repository/filters.ts';
import { type BusinessMatch, composeFilters, listNewest } from './repository/list.ts';
import { countOnMap, listOnMap } from './repository/map.ts';
import { listNearest } from './repository/near.ts';
import { OPEN_FIRST, listOpenFirst } from './repository/open-first.ts';
import { BEST_FIRST, rankBusinesses, rankNearest } from './repository/search.ts';
import { findWithResults } from './repository/vocabulary.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

interface MoreValues extends FilterValues {
  isTried?: boolean;
}
const MORE: FilterTable<MoreValues> = {
  ...CONDITIONS,
  isTried: { condition: (value) => sql`(business_profile.verified_at IS NOT NULL) = ${value}` },
};

const { id: userId } = await buildUser(db);
const { id: category } = await buildCategory(db, {});
const NEAR = '14.5568,-90.7335';
const position = { latitude: 14.5568, longitude: -90.7335 };
const add = (name: string, verifiedAt: Date | null) =>
  buildBusiness(db, {
    userId,
    categoryId: category,
    placeCode: '0301',
    position,
    name,
    shortDescription: 'Pan dulce',
    verifiedAt,
  });
const others = [await add('Pan Uno', null), await add('Pan Dos', null), await add('Las Delicias', null)].map(
  ({ id }) => id,
);
const verified = [await add('Pan Tres', new Date()), await add('La Esquina', new Date())].map(({ id }) => id);

const SOUTH_WEST = { south: 14, west: -91, north: 15, east: -90 };
const first = { cursor: null, limit: 20 };
const best = { ...first, keyset: BEST_FIRST };
const nearest = { ...first, keyset: NEAREST_FIRST };

/** Each lists what it finds. */
const LISTS: Record<string, (match: BusinessMatch) => Promise<readonly { id: number }[]>> = {
  list: async (match) =>
    (await listPage(db, listNewest(match), { filters: {}, order: 'newest', limit: 20 })).rows,
  'list by relevance': async (match) =>
    (await listOpenFirst(db, match, { ...first, keyset: OPEN_FIRST })).rows,
  search: async (match) => (await rankBusinesses(db, 'pan', match, best)).rows,
  'search of synonyms': async (match) =>
    (await rankBusinesses(db, 'dulce', match, best, { alternatives: [['dulce', 'postre']] })).rows,
  near: async (match) => (await listNearest(db, NEAR, match, nearest)).rows,
  'search near': async (match) => (await rankNearest(db, 'pan', { near: NEAR, match }, nearest)).rows,
  map: (match) => listOnMap(db, SOUTH_WEST, match),
};

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const compose = (values: MoreValues) => composeFilters(MORE, values, new Date());

describe('a filter that is only declared', () => {
  it.each(Object.entries(LISTS))('is obeyed by %s', async (_, list) => {
    expect(ids(await list(compose({})))).toEqual([...others, ...verified]);
    expect(ids(await list(compose({ isTried: true })))).toEqual(verified);
    expect(ids(await list(compose({ isTried: false, category, place: '03' })))).toEqual(others);
    expect(ids(await list(compose({ isTried: true, open: 'now' })))).toEqual([]);
  });

  it('is obeyed by the counts of the map and by other searches that are offered', async () => {
    const count = async (values: MoreValues) =>
      (await countOnMap(db, SOUTH_WEST, compose(values))).reduce((sum, area) => sum + area.count, 0);
    expect([await count({}), await count({ isTried: true })]).toEqual([5, 2]);
    const texts = ['delicias', 'esquina'].map((text) => ({ text, trade: '' }));
    expect(await findWithResults(db, texts, compose({ isTried: true }))).toBe('esquina');
  });
});

describe('a declared filter', () => {
  it.each([
    ['list', BusinessFilters],
    ['search around a position', NearbyFilters],
    ['map', MapQuery],
  ])('is a parameter of the %s', (_, { entries }) => {
    const names = FILTER_NAMES.filter((name) => name !== 'near' || entries === BusinessFilters.entries);
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(names));
  });

  it('takes the files that docs/architecture.md names', () => {
    const root = join(import.meta.dirname, '../../../..');
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const [, row = ''] = /^\| a filter of businesses +\|(.+)\|$/m.exec(text) ?? [];
    const files = [...row.matchAll(/`(.+?)`/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(3);
    expect(files.filter((file) => !existsSync(join(root, 'src', file)))).toEqual([]);
  });
});
