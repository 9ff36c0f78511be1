import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type List, MAX_SCAN_ROWS, type Seek } from '#platform/db/list.ts';
import { type Key, MAX_TOTAL, NEWEST_FIRST, seek, pageOrder } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';

/** A search looks through so many of the nearest announcements, then through so many more, before it gathers all matches. */
const WINDOWS = [1_000, 8_000];

/** A window with fewer matches tells that a wider one would not fill the page either. */
const PROMISING = 4;

/** So many of the nearest tell whether a word is common: when as many of them have it. */
const SAMPLE = 300;
const COMMON = 15;

interface ListedRow {
  id: number;
  createdAt: Date;
}

/** A search: the announcements active at `at` that have all its words. */
export interface AnnouncementMatch {
  at: Date;
  search: string;
}

/** Condition for the announcements active at `at`, spelled as its indexes are: shown, not over, not expired. */
export const isActive = (at: Date): RawBuilder<boolean> =>
  sql`(NOT is_hidden AND outcome IS NULL AND NOT is_expired AND coalesce(expires_at, 'infinity') > ${at})`;

const queryOf = (search: string) => sql`plainto_tsquery('pg_catalog.spanish', f_norm(${search}))`;

const matches = (search: string): RawBuilder<boolean> => sql`search @@ ${queryOf(search)}`;

/**
 * The condition as one that the planner reckons half of all rows to meet. Of a match with unknown words it reckons so few that it
 * would rather sort a whole list than walk down its index to where enough are found.
 */
const soonFound = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

/** The active announcements beyond the cursor, nearest to it first. */
const activeBeyond = (db: QueryCreator<Tables>, at: Date, cursor: Cursor<Key> | null) =>
  db
    .selectFrom('announcement')
    .select(['id', 'createdAt'])
    .where(isActive(at))
    .where(seek(NEWEST_FIRST, cursor));

/**
 * The announcements that match beyond the cursor, nearest to it first. A search for common words fills its page from the
 * nearest ones; only rare ones make the index gather every match.
 */
async function findNearest(
  db: Db,
  { at, search }: AnnouncementMatch,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<ListedRow[]> {
  const order = pageOrder(NEWEST_FIRST, cursor);
  const active = activeBeyond(db, at, cursor).orderBy(order);
  for (const window of WINDOWS) {
    const near = await db
      .selectFrom(
        active
          .select(sql`search`.as('search'))
          .limit(window)
          .as('near'),
      )
      .select(['id', 'createdAt'])
      .where(matches(search))
      .orderBy(order)
      .limit(limit)
      .execute();
    if (near.length === limit) return near;
    if (near.length < PROMISING) break;
  }
  return db
    .with(
      (cte) => cte('hits').materialized(),
      (db) => activeBeyond(db, at, cursor).where(matches(search)),
    )
    .selectFrom('hits')
    .selectAll()
    .orderBy(order)
    .limit(limit)
    .execute();
}

/**
 * How many announcements match, counting no further than one past `MAX_TOTAL`. Common words are counted down the list, where that
 * many are soon found: the index would gather every match before it gives the first.
 */
async function countMatches(db: Db, { at, search }: AnnouncementMatch): Promise<number> {
  const order = pageOrder(NEWEST_FIRST, null);
  const active = sql`SELECT search FROM announcement WHERE ${isActive(at)}`;
  const enough = MAX_TOTAL + 1;
  const { rows } = await sql<{ count: number }>`
    WITH asked AS MATERIALIZED (SELECT query FROM ${queryOf(search)} AS query),
    seen AS MATERIALIZED (
      SELECT count(*) >= ${COMMON} AS is_common
      FROM (${active} ORDER BY ${order} LIMIT ${SAMPLE}) AS first, asked WHERE search @@ query),
    down AS MATERIALIZED (
      SELECT FROM (${active} AND (SELECT is_common FROM seen) ORDER BY ${order} LIMIT ${MAX_SCAN_ROWS}) AS list
      WHERE ${soonFound(sql`search @@ (SELECT query FROM asked)`)} LIMIT ${enough}),
    counted AS MATERIALIZED (SELECT count(*) FROM down),
    hits AS (
      SELECT FROM asked, counted, announcement_hits(query, ${at}, CASE WHEN count = ${enough} THEN 0 ELSE ${enough} END))
    SELECT greatest(count, (SELECT count(*) FROM hits)) AS count FROM counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The active announcements that have all words of the search; `total` counts at most `MAX_TOTAL + 1`. */
export async function searchActive(
  db: Db,
  match: AnnouncementMatch,
  { cursor, limit }: Seek<ListedRow>,
): Promise<{ rows: ListedRow[]; total: number }> {
  const [rows, total] = await Promise.all([findNearest(db, match, cursor, limit), countMatches(db, match)]);
  return { rows, total };
}

/** The announcements active at a moment. */
export const ACTIVE: List<'announcement', ListedRow, { activeAt: Date }> = {
  from: (db) => db.selectFrom('announcement').select(['id', 'createdAt']),
  filters: { activeAt: (query, at) => query.where(isActive(at)) },
  orders: { newest: NEWEST_FIRST },
};

/** Ids of the newest active announcements of a business, newest first. */
export async function listActiveOfBusiness(
  db: Db,
  businessId: number,
  at: Date,
  limit: number,
): Promise<number[]> {
  const rows = await activeBeyond(db, at, null)
    .where('businessId', '=', businessId)
    .orderBy(pageOrder(NEWEST_FIRST, null))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the newest announcements of a business, also of those that are over or hidden, newest first. */
export async function listAllOfBusiness(db: Db, businessId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('businessId', '=', businessId)
    .orderBy(pageOrder(NEWEST_FIRST, null))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
