import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey, type Keyset, MAX_TOTAL, pageOrder, seek } from '#platform/db/keyset.ts';
import { MAX_SCAN_ROWS, type RowWithTotal, type Seek, splitTotal, withTotal } from '#platform/db/list.ts';
import { type BusinessMatch, matchingRows, planFor } from './list.ts';

export interface NearRow {
  id: number;
  distance: number;
}

export const NEAREST_FIRST: Keyset<NearRow> = {
  columns: ['distance', 'id'],
  isAscending: true,
  getKey: (row) => [row.distance, row.id],
  schema: v.strictTuple([v.pipe(v.number(), v.minValue(0), v.maxValue(1e8)), IdKey]),
};

/** Takes `near` as `LAT,LNG`, or as the code of a place, of which the centre counts. */
export function nearPoint(near: string): RawBuilder<unknown> {
  const [latitude, longitude] = near.split(',').map(Number);
  if (longitude !== undefined) return sql`f_metres(${latitude}::float8, ${longitude}::float8)`;
  return sql`(
    SELECT f_metres(latitude, longitude) FROM place WHERE latitude IS NOT NULL AND starts_with(${near}, code)
    ORDER BY length(code) DESC LIMIT 1)`;
}

interface NearRequest {
  near: string;
  condition: RawBuilder<unknown>;
  walk: RawBuilder<unknown>;
  rest: RawBuilder<unknown> | null;
  seek: Seek<NearRow>;
}

/** Adds a circle for the index, which has no bound for distances. */
function seekDistance(point: RawBuilder<unknown>, { keyset, cursor }: Seek<NearRow>) {
  if (cursor?.direction !== 'previous') return sql`${seek(keyset, cursor)}`;
  return sql`${seek(keyset, cursor)} AND position <@ circle(${point}, ${cursor.key[0]}::float8 + 0.01)`;
}

/**
 * Returns the rows next to the cursor. Walks the nearest businesses of all kinds; if too few are of the wanted kind,
 * it sorts the `rest`. Each is bounded.
 */
export function nearestRows({
  near,
  condition,
  walk,
  rest,
  seek: request,
}: NearRequest): RawBuilder<unknown> {
  const point = nearPoint(near);
  const measured = (rows: RawBuilder<unknown>) => sql`
    SELECT * FROM (SELECT *, position <-> ${point} AS distance FROM ${rows} WHERE position IS NOT NULL) AS business_profile
    WHERE ${seekDistance(point, request)}`;
  const isForward = request.cursor?.direction !== 'previous';
  const limit = isForward ? request.limit : MAX_TOTAL;
  const walked = sql`
    SELECT id, distance FROM (
      ${measured(sql`(SELECT * FROM business_profile WHERE NOT is_hidden) AS business_profile`)}
      ORDER BY distance LIMIT ${walk}
    ) AS business_profile WHERE ${condition} LIMIT ${sql.lit(limit)}`;
  if (!rest) return walked;
  return sql`
    WITH walked AS MATERIALIZED (${walked})
    SELECT * FROM walked
    UNION
    SELECT id, distance FROM (
      ${measured(sql`(${rest} LIMIT ${MAX_SCAN_ROWS}) AS business_profile`)} AND (SELECT count(*) < ${sql.lit(limit)} FROM walked)
    ) AS rest`;
}

const WALK = sql.lit(2_000);

export async function listNearest(db: Db, near: string, match: BusinessMatch, request: Seek<NearRow>) {
  const located = sql`SELECT * FROM ${matchingRows(match)} WHERE position IS NOT NULL`;
  const rows = nearestRows({
    near,
    condition: match.condition,
    walk: WALK,
    rest: match.isEmpty ? null : located,
    seek: request,
  });
  const page = await sql<RowWithTotal<NearRow>>`${planFor(match)} ${withTotal({
    all: sql`(${located} LIMIT ${sql.lit(MAX_TOTAL + 1)}) AS found`,
    rows: sql`SELECT * FROM (${rows}) AS nearest`,
    order: pageOrder(NEAREST_FIRST, request.cursor),
    limit: request.limit,
  })}`.execute(db);
  return splitTotal(page.rows);
}
