import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { IdKey, type Keyset, MAX_TOTAL, seek } from '#platform/db/keyset.ts';
import { MAX_SCAN_ROWS, type Seek } from '#platform/db/list.ts';

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

/** Rounds to 10 m, from a kilometre on to 100 m: exact distances to three businesses reveal where a visitor is. */
export function roundDistance(metres: number): number {
  const step = metres < 1_000 ? 10 : 100;
  return Math.round(metres / step) * step;
}

/** Takes `near` as `LAT,LNG`, or as the code of a place, of which the centre counts. */
function nearPoint(near: string): RawBuilder<unknown> {
  const [latitude, longitude] = near.split(',').map(Number);
  if (longitude !== undefined) return sql`f_metres(${latitude}::float8, ${longitude}::float8)`;
  return sql`(
    SELECT f_metres(latitude, longitude) FROM place WHERE latitude IS NOT NULL AND starts_with(${near}, code)
    ORDER BY length(code) DESC LIMIT 1)`;
}

interface NearRequest {
  /** A table with a `position`, which has an index on the rows that are `listed`. */
  table: 'business_profile' | 'announcement';
  listed: RawBuilder<unknown>;
  near: string;
  condition: RawBuilder<unknown>;
  walk: RawBuilder<unknown>;
  rest: RawBuilder<unknown> | null;
  seek: Seek<never>;
}

/** Adds a circle for the index, which has no bound for distances. */
function seekDistance(point: RawBuilder<unknown>, { keyset, cursor }: Seek<never>) {
  if (cursor?.direction !== 'previous') return sql`${seek(keyset, cursor)}`;
  return sql`${seek(keyset, cursor)} AND position <@ circle(${point}, ${cursor.key[0]}::float8 + 0.01)`;
}

/**
 * Returns the rows next to the cursor. Walks the nearest of all kinds; if too few are of the wanted kind, it sorts the
 * `rest`. Each is bounded.
 */
export function nearestRows({
  table,
  listed,
  near,
  condition,
  walk,
  rest,
  seek: request,
}: NearRequest): RawBuilder<unknown> {
  const name = sql.table(table);
  const point = nearPoint(near);
  const measured = (rows: RawBuilder<unknown>) => sql`
    SELECT * FROM (SELECT *, position <-> ${point} AS distance FROM ${rows} WHERE position IS NOT NULL) AS ${name}
    WHERE ${seekDistance(point, request)}`;
  const isForward = request.cursor?.direction !== 'previous';
  const limit = isForward ? request.limit : MAX_TOTAL;
  const walked = sql`
    SELECT id, distance FROM (
      ${measured(sql`(SELECT * FROM ${name} WHERE ${listed}) AS ${name}`)}
      ORDER BY distance LIMIT ${walk}
    ) AS ${name} WHERE ${condition} LIMIT ${sql.lit(limit)}`;
  if (!rest) return walked;
  return sql`
    WITH walked AS MATERIALIZED (${walked})
    SELECT * FROM walked
    UNION
    SELECT id, distance FROM (
      ${measured(sql`(${rest} LIMIT ${MAX_SCAN_ROWS}) AS ${name}`)} AND (SELECT count(*) < ${sql.lit(limit)} FROM walked)
    ) AS rest`;
}
