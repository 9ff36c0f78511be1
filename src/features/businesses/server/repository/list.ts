import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { isPremium } from '#features/plans/server/index.ts';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey, type Keyset, NEWEST_FIRST, countCapped } from '#platform/db/keyset.ts';
import type { Filters, List } from '#platform/db/list.ts';
import { type Param, prepared } from '#platform/db/prepared.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import type { BusinessFilters } from '../../schema.ts';

export interface Visibility {
  includeHidden: boolean;
}

type NoCondition = 'search' | 'sort' | 'cursor' | 'limit' | 'open' | 'near';

export interface BusinessMatch extends Omit<BusinessFilters, NoCondition> {
  openAt?: number | undefined;
}

interface Filter<Value> {
  type: 'bigint' | 'text' | 'int';
  condition: (value: Value) => RawBuilder<boolean>;
}
type FilterTable<Values> = { [Name in keyof Values]-?: Filter<NonNullable<Values[Name]>> };

const ZONA_DIGITS = 6;

/** Declares one filter a line, in the order of the parameters of the SQL functions. */
const FILTERS: FilterTable<BusinessMatch> = {
  category: { type: 'bigint', condition: (id) => sql`business_profile.category_id = ${id}` },
  place: {
    type: 'text',
    condition: (code) =>
      sql`(left(business_profile.place_code, ${sql.lit(code.length)}) = ${code}
        AND ${code.length === ZONA_DIGITS ? sql`length(business_profile.place_code) = ${sql.lit(ZONA_DIGITS)}` : sql`true`})`,
  },
  openAt: { type: 'int', condition: (minute) => sql`business_profile.open_ranges @> ${minute}::int` },
};
const FILTER_NAMES = Object.keys(FILTERS) as (keyof BusinessMatch)[];

const REPLAN_FOR = ['openAt'] as const;

const isVisible = sql<boolean>`NOT business_profile.is_hidden`;

export const hasFilters = (match: BusinessMatch): boolean =>
  FILTER_NAMES.some((name) => match[name] !== undefined);

function buildConditions<Values extends object>(filters: FilterTable<Values>, values: Values) {
  const conditions = [sql<boolean>`true`];
  for (const name in filters) {
    const value = values[name];
    if (value !== null && value !== undefined) conditions.push(filters[name].condition(value));
  }
  return conditions;
}

export const filtered = (match: BusinessMatch): RawBuilder<boolean> =>
  sql`(${sql.join(buildConditions(FILTERS, match), sql` AND `)})`;

export const matching = (match: BusinessMatch): RawBuilder<boolean> =>
  sql`(${isVisible} AND ${filtered(match)})`;

export const filterParameters = (match: BusinessMatch): RawBuilder<unknown> =>
  sql.join(FILTER_NAMES.map((name) => sql`${match[name] ?? null}::${sql.raw(FILTERS[name].type)}`));

export const planFor = (match: BusinessMatch): RawBuilder<unknown> =>
  REPLAN_FOR.every((name) => match[name] === undefined) ? prepared() : sql``;

interface ListedRow {
  id: number;
  isReachable: boolean;
  isFresh: boolean;
  isFeatured: boolean;
  createdAt: Date;
}

export const FEATURED_FIRST: Keyset<ListedRow> = {
  columns: ['isReachable', 'isFresh', 'isFeatured', 'createdAt', 'id'],
  getKey: (row) => [row.isReachable, row.isFresh, row.isFeatured, row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([v.boolean(), v.boolean(), v.boolean(), InstantKey, IdKey]),
};

function buildListFilters<Values extends object>(filters: FilterTable<Values>) {
  const steps = {} as Filters<'businessProfile', ListedRow, Values>;
  for (const name in filters) steps[name] = (query, value) => query.where(filters[name].condition(value));
  return steps;
}

export const BUSINESSES: List<'businessProfile', ListedRow, BusinessMatch, BusinessFilters['sort']> = {
  from: (db) =>
    db
      .selectFrom('businessProfile')
      .select(['id', 'isReachable', 'isFresh', 'isFeatured', 'createdAt'])
      .where(isVisible),
  filters: buildListFilters(FILTERS),
  orders: { relevance: FEATURED_FIRST, newest: NEWEST_FIRST },
  replanFor: REPLAN_FOR,
};

export const countMatching = (db: Db, match: BusinessMatch): Promise<number> =>
  countCapped(db, db.selectFrom('businessProfile').select('id').where(matching(match)));

interface PlaceCount {
  categoryId: number | null;
  placeCode: string | null;
  businesses: number;
}

export async function countByCategoryAndPlace(db: Db): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    SELECT category_id, left(place_code, 4) AS place_code, count(*)::int AS businesses FROM business_profile
    WHERE ${isVisible} GROUP BY category_id, left(place_code, 4)`.execute(db);
  return rows;
}

const selectPremiumOfAge = (db: Db, at: Param<Date>, isFresh: boolean, limit: Param<number>) =>
  db
    .selectFrom(
      db
        .selectFrom('businessProfile')
        .select('id')
        .where('isReachable', '=', true)
        .where('isFresh', '=', isFresh)
        .where('isFeatured', '=', true)
        .where('isHidden', '=', false)
        .where(isPremium('businessProfile.userId', at))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .as('premium'),
    )
    .select('id');

/**
 * Selects visible businesses that people can reach, of owners that are premium at `at`: fresh ones first, then the
 * newest.
 */
export const selectPremiumIds = (db: Db, at: Param<Date>, limit: Param<number>) =>
  selectPremiumOfAge(db, at, true, limit)
    .unionAll(selectPremiumOfAge(db, at, false, limit))
    .limit(limit);

export const selectIdsOfOwner = (db: Db, userId: Param<number>) =>
  db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PAGE_SIZE);

export async function countOfOwner(db: Db, userId: number, { includeHidden }: Visibility): Promise<number> {
  const businesses = db
    .selectFrom('businessProfile')
    .select('id')
    .where('userId', '=', userId)
    .$if(!includeHidden, (query) => query.where('isHidden', '=', false));
  return countCapped(db, businesses);
}

const selectEntries = (db: Db) =>
  db.selectFrom('businessProfile').select(['id', 'name', 'updatedAt']).where('isHidden', '=', false);

export const listBusinessParts = (db: Db) => listIdRanges(db, selectEntries(db));

export const listBusinessesOfPart = (db: Db, part: number) =>
  selectEntries(db).where(inIdRange(part)).orderBy('id').execute();
