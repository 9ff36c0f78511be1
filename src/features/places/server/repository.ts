import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Position } from '#shared/position.ts';
import type { Place, PlaceAt } from '../schema.ts';

/** In the order of codes; null for the departments. */
export const listPlaces = (db: Db, parentCode: string | null): Promise<Place[]> =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode'])
    .where('parentCode', parentCode === null ? 'is' : '=', parentCode)
    .orderBy('code')
    .execute();

const PREFIX_LENGTHS = [2, 4, 6];

/** The place and those around it, from the department down; empty for an unknown one. */
export async function listPlaceChain(db: Db, code: string): Promise<Place[]> {
  const codes = PREFIX_LENGTHS.filter((length) => length <= code.length).map((length) =>
    code.slice(0, length),
  );
  const places = await db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode'])
    .where('code', 'in', codes)
    .orderBy('code')
    .execute();
  return places.at(-1)?.code === code ? places : [];
}

/** The outlines are simplified: within some 400 m of a border it may be the neighbour. */
export async function findMunicipalityAt(db: Db, { latitude, longitude }: Position): Promise<PlaceAt | null> {
  const { rows } = await sql<PlaceAt>`
    SELECT place.code, place.name, department.name AS department,
      round(f_metres(place.latitude, place.longitude) <-> f_metres(${latitude}, ${longitude})) AS distance_m
    FROM place_boundary
    JOIN place ON place.code = place_code
    JOIN place AS department ON department.code = place.parent_code
    WHERE shape @> point(${longitude}, ${latitude})
    ORDER BY place.code LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export interface NamedPlace extends Position {
  code: string;
  /** Where the name begins in the text, and its length, in normalised letters. */
  start: number;
  size: number;
  /** Only the first words of the name are in the text: `Antigua`. */
  isBegin: boolean;
}

/** The departments and municipalities whose names or nicknames are in the text. */
export async function listPlacesNamedIn(db: Db, text: string): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    WITH asked AS (SELECT ' ' || f_norm(${text}) || ' ' AS norm, f_norm(split_part(ltrim(${text}, ' ,'), ',', 1)) AS head),
    called AS (
      SELECT code, latitude, longitude, f_norm(alias) AS norm
      FROM place, unnest(place.name || string_to_array(coalesce(nickname, ''), ', ')) AS alias
      WHERE length(code) <= 4
    )
    SELECT code, latitude, longitude, position(' ' || called.norm || ' ' IN asked.norm) AS start,
      length(called.norm) AS size, position(' ' || called.norm || ' ' IN asked.norm) = 0 AS is_begin
    FROM called, asked
    WHERE called.norm <> '' AND (position(' ' || called.norm || ' ' IN asked.norm) > 0
      OR asked.head <> '' AND starts_with(called.norm, asked.head || ' '))
    ORDER BY code`.execute(db);
  return rows;
}
