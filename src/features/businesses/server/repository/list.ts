import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { isPremium } from '#features/plans/server/index.ts';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { type FilterTable, composeConditions } from '#platform/db/filter-table.ts';
import { IdKey, InstantKey, type Keyset, NEWEST_FIRST, countCapped } from '#platform/db/keyset.ts';
import { type List, MAX_PAGE } from '#platform/db/list.ts';
import { type Param, prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { minuteOfWeek } from '#shared/opening-hours/week.ts';
import { MAX_PAGE_SIZE } from '#shared/schemas.ts';
import { CONDITIONS, CONDITIONS_OF_ALL, type FilterValues } from './filters.ts';

type Rows = Selectable<Tables['businessProfile']>;

export interface Visibility {
  includeHidden: boolean;
}

export const isVisible = sql<boolean>`NOT business_profile.is_hidden`;

/** The filters of a request as one condition on `business_profile`. */
export interface BusinessMatch {
  condition: RawBuilder<boolean>;
  /** The same by columns of the indexes of lists. */
  listed: RawBuilder<boolean>;
  /** Holds conditions of which each match meets one. */
  parts: readonly RawBuilder<boolean>[];
  /** The same for what is read in no order. */
  gathered: readonly RawBuilder<boolean>[];
  /** The same without what is open, which functions of the search ask by `openAt`. */
  searched: RawBuilder<boolean>;
  openAt: number | null;
  isEmpty: boolean;
  /** Tells whether the index of positions has all that it asks. */
  isInPositions: boolean;
  replans: boolean;
  /** The same for a search, which finds what is open in one way for all minutes. */
  searchReplans: boolean;
  minute: number;
}

export const composeFilters = <Values extends FilterValues>(
  filters: FilterTable<Values>,
  values: Values,
  at: Date,
): BusinessMatch => {
  const composed = composeConditions(filters, values, at);
  const { condition, replans } = composeConditions(filters, { ...values, open: undefined }, at);
  return {
    ...composed,
    searched: condition,
    searchReplans: replans,
    openAt: values.open === undefined ? null : minuteOfWeek(at),
    gathered: composed.parts,
    isInPositions: composed.isEmpty,
    minute: minuteOfWeek(at),
  };
};

export function matchFilters(filters: FilterValues, at: Date): BusinessMatch {
  const match = composeFilters(CONDITIONS, filters, at);
  const { category, place, attributes, goesTo } = filters;
  if (place !== undefined) return match;
  return {
    ...match,
    gathered: composeConditions(CONDITIONS_OF_ALL, filters, at).parts,
    isInPositions: category === undefined && attributes === undefined && goesTo === undefined,
  };
}

export const EVERYTHING: BusinessMatch = {
  condition: sql`true`,
  listed: sql`true`,
  parts: [sql`true`],
  gathered: [sql`true`],
  searched: sql`true`,
  openAt: null,
  isEmpty: true,
  isInPositions: true,
  replans: false,
  searchReplans: false,
  minute: 0,
};

interface First {
  order: RawBuilder<unknown>;
  /** Is left out to merge sorted parts: unsorted, the planner would read and sort all of them. */
  limit?: RawBuilder<unknown>;
  /** Is asked within each part: a limit comes after it. */
  where?: RawBuilder<boolean>;
}

const selectParts = (parts: readonly RawBuilder<boolean>[], first?: First) => {
  // One part needs no order of its own: the query has it.
  const limit = first?.limit ? sql` LIMIT ${first.limit}` : sql``;
  const end = first && parts.length > 1 ? sql` ORDER BY ${first.order}${limit}` : sql``;
  const more = first?.where ? sql` AND ${first.where}` : sql``;
  return sql<Rows>`(${sql.join(
    parts.map((part) => sql`(SELECT * FROM business_profile WHERE ${isVisible} AND ${part}${more}${end})`),
    sql` UNION ALL `,
  )})`;
};

/**
 * Selects the visible matches as a table, or only those that may be the `first` ones. For one condition with OR no index sorts; for
 * many first ones of unlimited parts the planner reads and sorts all.
 */
export const matchingRows = (match: BusinessMatch, first?: First): RawBuilder<unknown> =>
  sql`${selectParts(match.parts, first)} AS business_profile`;

/**
 * Selects the first matches with their rows, unless `when` says not to. What is open is found in the index: its filter on a row would
 * read all rows that are closed.
 */
export function firstRows(
  match: BusinessMatch,
  { order, limit }: Required<Pick<First, 'order' | 'limit'>>,
  when = sql`true`,
): RawBuilder<unknown> {
  const first = (columns: RawBuilder<unknown>) => sql`(
    SELECT ${columns} FROM ${matchingRows(match, { order, limit })} WHERE ${when} ORDER BY ${order} LIMIT ${limit})`;
  if (match.openAt === null) return sql`${first(sql`*`)} AS business_profile`;
  // OFFSET 0 keeps the order: a join might sort.
  return sql`${first(sql`id`)} AS first,
    LATERAL (SELECT * FROM business_profile b WHERE b.id = first.id OFFSET 0) AS business_profile`;
}

/** Selects the visible matches as a table, to be counted or sorted. */
export const gatheredRows = ({ gathered }: BusinessMatch): RawBuilder<unknown> =>
  sql`${selectParts(gathered)} AS business_profile`;

export const planFor = ({ replans }: BusinessMatch): RawBuilder<unknown> => (replans ? sql`` : prepared());

export const planForSearch = ({ searchReplans }: BusinessMatch): RawBuilder<unknown> =>
  searchReplans ? sql`` : prepared();

export interface ListedRow {
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

type Listed = Pick<ListedRow, 'id' | 'createdAt'>;

const selectMatching = (db: Db, match: BusinessMatch, order: RawBuilder<unknown>) =>
  db.selectFrom(selectParts(match.parts, { order }).as('businessProfile'));

const selectGathered = (db: Db, match: BusinessMatch) =>
  db.selectFrom(selectParts(match.gathered).as('businessProfile'));

export const listNewest = (match: BusinessMatch): List<'businessProfile', Listed, object> => ({
  from: (db, order) => selectMatching(db, match, order).select(['id', 'createdAt']),
  counted: (db) => selectGathered(db, match).select(['id', 'createdAt']),
  known: (db) => db.selectFrom('businessProfile').select(['id', 'createdAt']),
  filters: {},
  orders: { newest: NEWEST_FIRST },
  replans: () => match.replans,
});

/** Is for matches that are all open: nothing precedes another for that. */
export const listFeatured = (
  match: BusinessMatch,
): List<'businessProfile', ListedRow, object, 'relevance'> => {
  const columns = ['id', 'isReachable', 'isFresh', 'isFeatured', 'createdAt'] as const;
  return {
    from: (db, order) => selectMatching(db, match, order).select(columns),
    counted: (db) => selectGathered(db, match).select(columns),
    known: (db) => db.selectFrom('businessProfile').select(columns),
    filters: {},
    orders: { relevance: FEATURED_FIRST },
    replans: () => match.replans,
  };
};

export const countMatching = (db: Db, filters: FilterValues, at: Date): Promise<number> =>
  countCapped(db, selectGathered(db, matchFilters(filters, at)).select('id'));

interface PlaceCount {
  categoryId: number | null;
  placeCode: string | null;
  businesses: number;
  /** Says that they are counted under their first category, too. */
  isFurther: boolean;
}

export async function countByCategoryAndPlace(db: Db): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    SELECT category_id, left(place_code, 4) AS place_code, count(*)::int AS businesses, false AS is_further
    FROM business_profile WHERE ${isVisible} GROUP BY category_id, left(place_code, 4)
    UNION ALL
    SELECT further.id, left(place_code, 4), count(*)::int, true
    FROM business_profile, unnest(more_category_ids) AS further (id) WHERE ${isVisible}
    GROUP BY further.id, left(place_code, 4)`.execute(db);
  return rows;
}

/** Has literals: for parameters the planner keeps no generic plan, and plans each home page for longer than it reads. */
const selectPremiumOfAge = (db: Db, at: Param<Date>, isFresh: boolean) =>
  db
    .selectFrom(
      db
        .selectFrom('businessProfile')
        .select('id')
        .where('isReachable', '=', sql.lit(true))
        .where('isFresh', '=', sql.lit(isFresh))
        .where('isFeatured', '=', sql.lit(true))
        .where('isHidden', '=', sql.lit(false))
        .where(isPremium('businessProfile.userId', at))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_PAGE)
        .as('premium'),
    )
    .select('id');

/**
 * Selects visible businesses that people can reach, of owners that are premium at `at`: fresh ones first, then the
 * newest.
 */
export const selectPremiumIds = (db: Db, at: Param<Date>, limit: Param<number>) =>
  selectPremiumOfAge(db, at, true)
    .unionAll(selectPremiumOfAge(db, at, false))
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
