import { type RawBuilder, sql } from 'kysely';
import type { PlaceLabel } from '#features/places/schema.ts';
import { placeLabel } from '#features/places/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { BusinessMatch } from './list.ts';

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

export const MAX_ON_MAP = 300;

const GRID = sql.lit(7);

const MAX_CELL_ROWS = sql.lit(1_000);

/** Must be written as the index is. */
const onMap = sql`NOT business_profile.is_hidden AND business_profile.latitude IS NOT NULL
  AND NOT business_profile.is_position_private`;

const inMetres = ({ south, west, north, east }: Box) =>
  sql`box(f_metres(${south}, ${west}), f_metres(${north}, ${east}))`;

export interface MapRow {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  categoryId: number | null;
  categoryName: string | null;
  categorySlug: string | null;
  place: PlaceLabel | null;
}

function labelled(found: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<MapRow>`
    SELECT b.id, b.name, b.latitude, b.longitude, b.category_id, c.name AS category_name, c.slug AS category_slug,
      ${placeLabel('b.place_code')} AS place
    FROM (${found}) AS b
    LEFT JOIN category c ON c.id = b.category_id
    ORDER BY ${order}`;
}

/** Lists at most `MAX_ON_MAP + 1`; only that number says that there are more. */
export async function listOnMap(db: Db, box: Box, match: BusinessMatch): Promise<MapRow[]> {
  const found = sql`
    SELECT * FROM business_profile WHERE ${onMap} AND position <@ ${inMetres(box)} AND ${match.condition}
    LIMIT ${sql.lit(MAX_ON_MAP + 1)}`;
  const order = sql`b.is_reachable DESC, b.is_fresh DESC, b.is_featured DESC, b.created_at DESC, b.id DESC`;
  return (await labelled(found, order).execute(db)).rows;
}

export async function listFoundOnMap(db: Db, box: Box, ids: readonly number[]): Promise<MapRow[]> {
  const found = sql`
    SELECT business_profile.*, rank FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS hit (id, rank)
    JOIN business_profile USING (id)
    WHERE ${onMap} AND position <@ ${inMetres(box)} ORDER BY rank LIMIT ${sql.lit(MAX_ON_MAP + 1)}`;
  return (await labelled(found, sql`b.rank`).execute(db)).rows;
}

interface ClusterRow {
  latitude: number;
  longitude: number;
  count: number;
  isCapped: boolean;
  place: string | null;
}

/** Counts in a grid over the box. Estimates a cell with very many from a part of them. */
export async function countOnMap(db: Db, box: Box, match: BusinessMatch): Promise<ClusterRow[]> {
  const { rows } = await sql<ClusterRow>`
    WITH area AS (SELECT box, width(box) / ${GRID} AS w, height(box) / ${GRID} AS h FROM ${inMetres(box)} AS box),
    cell AS (
      SELECT box((box)[1] + point(x * w, y * h), (box)[1] + point((x + 1) * w, (y + 1) * h)) AS box
      FROM area, generate_series(0, ${GRID} - 1) AS x, generate_series(0, ${GRID} - 1) AS y),
    counted AS (
      SELECT found.* FROM cell CROSS JOIN LATERAL (
        SELECT avg(latitude) FILTER (WHERE ${match.condition}) AS latitude,
          avg(longitude) FILTER (WHERE ${match.condition}) AS longitude,
          count(*) FILTER (WHERE ${match.condition})::int AS count,
          count(*) = ${MAX_CELL_ROWS} AS is_capped,
          mode() WITHIN GROUP (ORDER BY place_code) FILTER (WHERE ${match.condition}) AS place_code
        FROM (SELECT * FROM business_profile WHERE ${onMap} AND position <@ cell.box LIMIT ${MAX_CELL_ROWS})
          AS business_profile
      ) AS found WHERE count > 0)
    SELECT counted.latitude, counted.longitude, count, is_capped, place.name AS place
    FROM counted LEFT JOIN place ON place.code = place_code ORDER BY count DESC, place`.execute(db);
  return rows;
}
