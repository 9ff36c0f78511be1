import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { MAX_TOTAL } from '#platform/db/keyset.ts';
import type { Kind } from '#shared/announcement-kinds.ts';
import { type FilterValues, matchFilters } from './filters.ts';
import { isActive } from './lists.ts';

const listed = (filters: FilterValues, at: Date) => isActive({ at, match: matchFilters(filters, at) });

/** Counts to one more than lists do. */
export async function countActive(db: Db, filters: FilterValues, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM announcement WHERE ${listed(filters, at)} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

interface CountedPlace {
  code: string;
  name: string;
  parentCode: string | null;
  announcements: number;
}

/** Counts departments, or the municipalities of one, that have at least `min`. */
export async function countByPlace(
  db: Db,
  filters: Pick<FilterValues, 'kind' | 'place'>,
  { at, min }: { at: Date; min: number },
): Promise<CountedPlace[]> {
  const digits = sql.lit((filters.place?.length ?? 0) + 2);
  const { rows } = await sql<CountedPlace>`
    SELECT p.code, p.name, p.parent_code, counted.announcements FROM (
      SELECT left(listed_place_code, ${digits}) AS code, count(*) AS announcements
      FROM announcement WHERE ${listed(filters, at)} AND length(listed_place_code) >= ${digits}
      GROUP BY 1 HAVING count(*) >= ${min}) AS counted
    JOIN place p ON p.code = counted.code`.execute(db);
  return rows;
}

export async function countByKind(db: Db, place: string | undefined, { at, min }: { at: Date; min: number }) {
  const { rows } = await sql<{ kind: Kind; announcements: number }>`
    SELECT kind, count(*) AS announcements FROM announcement WHERE ${listed({ place }, at)}
    GROUP BY kind HAVING count(*) >= ${min} ORDER BY announcements DESC, kind`.execute(db);
  return rows;
}

interface CountedList {
  kind: Kind | null;
  code: string | null;
  updatedAt: Date;
}

/** Lists each kind, place, and kind in a place that has at least `min`; no zonas. */
export async function listCountedLists(
  db: Db,
  { at, min }: { at: Date; min: number },
): Promise<CountedList[]> {
  const { rows } = await sql<CountedList>`
    SELECT kinds.kind, places.code, max(updated_at) AS updated_at
    FROM announcement,
      LATERAL (VALUES (NULL), (announcement.kind)) AS kinds (kind),
      LATERAL (SELECT NULL AS code UNION SELECT left(listed_place_code, 2) UNION SELECT left(listed_place_code, 4)) AS places
    WHERE ${isActive({ at })} AND num_nonnulls(kinds.kind, places.code) > 0
    GROUP BY 1, 2 HAVING count(*) >= ${min}
    ORDER BY 1 NULLS FIRST, 2 NULLS FIRST`.execute(db);
  return rows;
}

interface NewsRow {
  id: number;
  kind: Exclude<Kind, 'notice'>;
  title: string;
  business: string;
}

/** Reads no further down the list: businesses of a rare category may have none. */
const NEWS_SEARCHED = sql.lit(1_000);

/** Lists a few offers, jobs and events of a place and a category, in the order of the list. */
export async function listNews(
  db: Db,
  { category, place }: { category: number | undefined; place: string | undefined },
  { at, limit }: { at: Date; limit: number },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    SELECT a.id, a.kind, a.title, b.name AS business
    FROM (
      SELECT id, kind, title, business_id, turn, created_at FROM announcement
      WHERE ${listed({ place }, at)} AND kind <> 'notice'
      ORDER BY turn DESC, created_at DESC, id DESC LIMIT ${NEWS_SEARCHED}) AS a
    JOIN business_profile b ON b.id = a.business_id
    WHERE ${category === undefined ? sql`true` : sql`(b.category_id = ${category} OR b.more_category_ids @> ARRAY[${category}::bigint])`}
    ORDER BY a.turn DESC, a.created_at DESC, a.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
