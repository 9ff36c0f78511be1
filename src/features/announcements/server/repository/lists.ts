import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import { inIdRange, listIdRanges } from '#platform/db/batches.ts';
import type { Db } from '#platform/db/database.ts';
import { type Key, MAX_TOTAL, NEWEST_FIRST, pageOrder, seek } from '#platform/db/keyset.ts';
import { type List, MAX_SCAN_ROWS, type Seek } from '#platform/db/list.ts';
import type { Param } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';
import type { Kind } from '../../schema.ts';

/** Nearest rows that a search scans before it asks the text index. */
const SCAN_WINDOWS = [1_000, 8_000];

/** With fewer matches in a window, the next one would not fill the page either. */
const MIN_MATCHES_TO_WIDEN = 4;

/** A word is common if this many of the first `SAMPLE_ROWS` rows have it. */
const SAMPLE_ROWS = 300;
const MIN_COMMON_MATCHES = 15;

interface ListedRow {
  id: number;
  createdAt: Date;
}

interface Active {
  at: Param<Date>;
  kind?: Kind | undefined;
}

interface Search extends Active {
  search: string;
}

/** Spelled as in the partial indexes, which PostgreSQL would otherwise not use. */
export const isActive = ({ at, kind }: Active): RawBuilder<boolean> =>
  sql`(${kind === undefined ? sql`` : sql`kind = ${kind} AND `}NOT is_hidden AND outcome IS NULL AND NOT is_expired AND coalesce(expires_at, 'infinity') > ${at})`;

const textQuery = (search: string) => sql`plainto_tsquery('pg_catalog.spanish', f_norm(${search}))`;

const matches = (search: string): RawBuilder<boolean> => sql`search @@ ${textQuery(search)}`;

/** The planner expects half of all rows: else it would sort the list instead of walking its index. */
const assumeFrequent = (condition: RawBuilder<unknown>) => sql`coalesce(${condition}, false)`;

const selectActive = (db: QueryCreator<Tables>, active: Active, cursor: Cursor<Key> | null) =>
  db
    .selectFrom('announcement')
    .select(['id', 'createdAt'])
    .where(isActive(active))
    .where(seek(NEWEST_FIRST, cursor));

/** Common words fill the page from the nearest rows; the text index would collect every match first. */
async function listMatches(
  db: Db,
  asked: Search,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<ListedRow[]> {
  const order = pageOrder(NEWEST_FIRST, cursor);
  const active = selectActive(db, asked, cursor).orderBy(order);
  for (const window of SCAN_WINDOWS) {
    const near = await db
      .selectFrom(
        active
          .select(sql`search`.as('search'))
          .limit(window)
          .as('near'),
      )
      .select(['id', 'createdAt'])
      .where(matches(asked.search))
      .orderBy(order)
      .limit(limit)
      .execute();
    if (near.length === limit) return near;
    if (near.length < MIN_MATCHES_TO_WIDEN) break;
  }
  return db
    .with(
      (cte) => cte('hits').materialized(),
      (db) => selectActive(db, asked, cursor).where(matches(asked.search)),
    )
    .selectFrom('hits')
    .selectAll()
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** Counts common words down the list: the text index would collect every match first. */
async function countMatches(db: Db, { at, kind, search }: Search): Promise<number> {
  const order = pageOrder(NEWEST_FIRST, null);
  const active = sql`SELECT search FROM announcement WHERE ${isActive({ at, kind })}`;
  const limit = MAX_TOTAL + 1;
  const { rows } = await sql<{ count: number }>`
    WITH asked AS MATERIALIZED (SELECT query FROM ${textQuery(search)} AS query),
    seen AS MATERIALIZED (
      SELECT count(*) >= ${MIN_COMMON_MATCHES} AS is_common
      FROM (${active} ORDER BY ${order} LIMIT ${SAMPLE_ROWS}) AS first, asked WHERE search @@ query),
    down AS MATERIALIZED (
      SELECT FROM (${active} AND (SELECT is_common FROM seen) ORDER BY ${order} LIMIT ${MAX_SCAN_ROWS}) AS list
      WHERE ${assumeFrequent(sql`search @@ (SELECT query FROM asked)`)} LIMIT ${limit}),
    counted AS MATERIALIZED (SELECT count(*) FROM down),
    hits AS (
      SELECT FROM asked, counted, announcement_hits(query, ${kind ?? null}, ${at}, CASE WHEN count = ${limit} THEN 0 ELSE ${limit} END))
    SELECT greatest(count, (SELECT count(*) FROM hits)) AS count FROM counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function searchActive(
  db: Db,
  search: Search,
  { cursor, limit }: Seek<ListedRow>,
): Promise<{ rows: ListedRow[]; total: number }> {
  const [rows, total] = await Promise.all([listMatches(db, search, cursor, limit), countMatches(db, search)]);
  return { rows, total };
}

export const ACTIVE: List<'announcement', ListedRow, { active: Active }> = {
  from: (db) => db.selectFrom('announcement').select(['id', 'createdAt']),
  filters: { active: (query, active) => query.where(isActive(active)) },
  orders: { newest: NEWEST_FIRST },
};

const selectSitemapEntries = (db: Db, at: Date) =>
  db.selectFrom('announcement').select(['id', 'updatedAt']).where(isActive({ at }));

export const listAnnouncementParts = (db: Db, at: Date) => listIdRanges(db, selectSitemapEntries(db, at));

export const listAnnouncementsOfPart = (db: Db, part: number, at: Date) =>
  selectSitemapEntries(db, at).where(inIdRange(part)).orderBy('id').execute();
