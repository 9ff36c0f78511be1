import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';
import { conditionArguments } from '#platform/db/condition-text.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey, type Keyset, pageOrder, seek } from '#platform/db/keyset.ts';
import {
  LARGE_SAMPLE,
  LARGE_SAMPLE_SIZE,
  type List,
  MAX_COUNT,
  MAX_PAGE,
  MAX_WALK_ROWS,
  type PageRequest,
  type RowWithTotal,
  SAMPLE,
  type Seek,
  isCommon,
  listPage,
  readPage,
  splitTotal,
  withTotal,
} from '#platform/db/list.ts';
import { type Param, prepared } from '#platform/db/prepared.ts';
import { areEvents } from '../../filters.ts';
import { type FilterValues, composeFilters, matchFilters } from './filters.ts';

const BY_AGE = { index: 'announcement_newest_idx', entriesARow: 4 };

const NEAR_ROWS = sql.lit(8_000);

interface ListedRow {
  id: number;
  owner: string;
  turn: number;
  createdAt: Date;
}

/** Orders the newest three of each owner first, then the next three of each, and so on. */
export const IN_TURN: Keyset<Pick<ListedRow, 'turn' | 'createdAt' | 'id'>> = {
  columns: ['turn', 'createdAt', 'id'],
  getKey: (row) => [row.turn, row.createdAt.toISOString(), row.id],
  schema: v.strictTuple([
    v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(0)),
    InstantKey,
    IdKey,
  ]),
};

interface Active {
  at: Param<Date>;
  /** A condition of `matchFilters`. */
  match?: RawBuilder<boolean>;
}

interface Search extends Active {
  search: string;
}

/** Must be spelled as in the partial indexes, which PostgreSQL would otherwise not use. */
export const isActive = ({ at, match = sql`true` }: Active): RawBuilder<boolean> =>
  sql`(${match} AND NOT is_hidden AND outcome IS NULL AND NOT is_expired AND coalesce(expires_at, 'infinity') > ${at})`;

/** Makes the planner expect half of all rows: else it would sort the list instead of walking its index. */
const assumeFrequent = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

/**
 * Puts all matches into `hits` unless there are more than are counted; it is empty if `down` counts them: for a
 * common word, the text index would collect every match first. The newest are often of a few owners, and say little of the rest:
 * before a long walk it looks at more of them.
 */
const counted = (db: Db, { search, ...active }: Search) => {
  const list = sql`SELECT turn, created_at, id, search FROM announcement WHERE ${isActive(active)}`;
  const order = pageOrder(IN_TURN, null);
  return sql`
    asked AS MATERIALIZED (SELECT plainto_tsquery('pg_catalog.spanish', f_norm(${search})) AS query),
    seen AS MATERIALIZED (
      SELECT ${isCommon(sql`count(*)`, BY_AGE)} AS is_common
      FROM (${list} ORDER BY ${order} LIMIT ${SAMPLE}) AS first, asked WHERE search @@ query),
    newest AS MATERIALIZED (
      SELECT turn, created_at, id, search @@ query AS is_match
      FROM (${list} AND (SELECT is_common FROM seen) ORDER BY ${order} LIMIT ${LARGE_SAMPLE}) AS list, asked),
    seen_more AS MATERIALIZED (
      SELECT ${isCommon(sql`count(*)`, BY_AGE, LARGE_SAMPLE_SIZE)} AS is_common FROM newest WHERE is_match),
    down AS MATERIALIZED (
      SELECT FROM newest WHERE is_match
      UNION ALL (
        SELECT FROM (
          ${list} AND (SELECT is_common FROM seen_more)
            AND (turn, created_at, id) < (SELECT turn, created_at, id FROM newest ORDER BY turn, created_at, id LIMIT 1)
          ORDER BY ${order} LIMIT ${MAX_WALK_ROWS}) AS further
        WHERE ${assumeFrequent(sql`search @@ (SELECT query FROM asked)`)})
      LIMIT ${MAX_COUNT}),
    walked AS MATERIALIZED (SELECT count(*) = ${MAX_COUNT} AS is_counted FROM down),
    hits AS MATERIALIZED (
      SELECT hit.* FROM asked, walked,
        announcement_matches(
          query, CASE WHEN is_counted THEN 0 ELSE ${MAX_COUNT} END, ${conditionArguments(db, isActive(active))}) AS hit),
    enough AS MATERIALIZED (
      SELECT is_counted OR (SELECT count(*) FROM hits) = ${MAX_COUNT} AS are_many FROM walked)`;
};

/** Puts the next matches of many into `near`, and all of them into `rest` if they are not near. */
const following = (db: Db, active: Active, { cursor, limit }: Seek<ListedRow>) => {
  const order = pageOrder(IN_TURN, cursor);
  return sql`
    near AS MATERIALIZED (
      SELECT * FROM (
        SELECT id, turn, created_at FROM (
          SELECT id, turn, created_at, search FROM announcement
          WHERE ${isActive(active)} AND ${seek(IN_TURN, cursor)} AND (SELECT are_many FROM enough)
          ORDER BY ${order} LIMIT ${NEAR_ROWS}) AS list
        WHERE ${assumeFrequent(sql`search @@ (SELECT query FROM asked)`)} LIMIT ${MAX_PAGE}) AS page
      LIMIT ${limit}),
    filled AS MATERIALIZED (SELECT count(*) = ${limit} AS is_full FROM near),
    rest AS MATERIALIZED (
      SELECT hit.* FROM asked, enough, filled,
        announcement_matches(
          query, CASE WHEN are_many AND NOT is_full THEN NULL ELSE 0 END, ${conditionArguments(db, isActive(active))}) AS hit)`;
};

/** Limits the places of one owner on a page. A business of the system account counts as an owner. */
const MAX_PER_OWNER = 3;

export const withOwner = sql`, (
  SELECT coalesce('business ' || CASE WHEN u.is_system_account THEN b.id END, 'user ' || b.user_id)
  FROM announcement a JOIN business_profile b ON b.id = a.business_id JOIN app_user u ON u.id = b.user_id
  WHERE a.id = page.id) AS owner`;

export function countFitting(rows: readonly { owner: string }[]): number {
  const taken = new Map<string, number>();
  const end = rows.findIndex(({ owner }) => {
    taken.set(owner, (taken.get(owner) ?? 0) + 1);
    return (taken.get(owner) ?? 0) > MAX_PER_OWNER;
  });
  return end === -1 ? rows.length : end;
}

/** Reads one index for each part, whatever the word: its list down from the newest, or the text index. */
export async function searchActive(
  db: Db,
  search: Search,
  request: Seek<ListedRow>,
): Promise<{ rows: ListedRow[]; total: number; fitting: number }> {
  const { cursor, limit } = request;
  const { rows } = await sql<RowWithTotal<ListedRow>>`${prepared()}
    WITH ${counted(db, search)}, ${following(db, search, request)}
    ${withTotal({
      all: sql`(SELECT FROM hits UNION ALL SELECT FROM down WHERE (SELECT is_counted FROM walked)) AS found`,
      rows: sql`SELECT * FROM (
        SELECT * FROM hits WHERE NOT (SELECT are_many FROM enough)
        UNION ALL SELECT * FROM near WHERE (SELECT is_full FROM filled)
        UNION ALL TABLE rest) AS match WHERE ${seek(IN_TURN, cursor)}`,
      order: pageOrder(IN_TURN, cursor),
      limit,
      also: withOwner,
    })}`.execute(db);
  const found = splitTotal(rows);
  return { ...found, fitting: countFitting(found.rows) };
}

export const ACTIVE: List<'announcement', ListedRow, { active: Active; replans?: boolean }> = {
  from: (db) => db.selectFrom('announcement').select(['id', 'turn', 'createdAt']).$castTo<ListedRow>(),
  filters: { active: (query, active) => query.where(isActive(active)), replans: (query) => query },
  orders: { newest: IN_TURN },
  replans: ({ replans = false }) => replans,
  also: withOwner,
  countFitting,
};

export const hasWords = (search: string) =>
  sql<boolean>`search @@ plainto_tsquery('pg_catalog.spanish', f_norm(${search}))`;

interface EventRow {
  id: number;
  owner: string;
  startsAt: Date | null;
}

/** Lists those under way first. The constraints of the table let every event begin. */
const EVENTS: List<'announcement', EventRow, { active: Active; search: string | null }, 'soonest'> = {
  from: (db) => db.selectFrom('announcement').select(['id', 'startsAt']).$castTo<EventRow>(),
  filters: {
    active: (query, active) => query.where(isActive(active)),
    search: (query, search) => query.where(hasWords(search)),
  },
  orders: {
    soonest: {
      columns: ['startsAt', 'id'],
      isAscending: true,
      getKey: ({ startsAt, id }) => [startsAt?.toISOString() ?? '', id],
      schema: v.strictTuple([InstantKey, IdKey]),
    },
  },
  replans: ({ search }) => search !== null,
  also: withOwner,
  countFitting,
};

interface Asked extends FilterValues {
  at: Date;
  search: string;
}

/**
 * Lists events by their beginning, everything else from the newest, in turns of owners. @throws AppError `validation`
 * for a cursor of another list
 */
export function listActive(db: Db, { at, search, ...filters }: Asked, page: PageRequest) {
  if (areEvents(filters)) {
    const active = { at, match: matchFilters({ ...filters, kind: 'event' }, at) };
    return listPage(db, EVENTS, { ...page, filters: { active, search: search || null }, order: 'soonest' });
  }
  const { condition, replans } = composeFilters(filters, at);
  const active = { at, match: condition };
  if (search === '') return listPage(db, ACTIVE, { ...page, filters: { active, replans }, order: 'newest' });
  return readPage(IN_TURN, page, (request) => searchActive(db, { ...active, search }, request));
}

const selectSitemapEntries = (db: Db, at: Date) =>
  db.selectFrom('announcement').select(['id', 'updatedAt']).where(isActive({ at }));

export const listAnnouncementParts = (db: Db, at: Date) => listIdRanges(db, selectSitemapEntries(db, at));

export const listAnnouncementsOfPart = (db: Db, part: number, at: Date) =>
  selectSitemapEntries(db, at).where(inIdRange(part)).orderBy('id').execute();
