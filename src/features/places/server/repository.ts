import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Position } from '#shared/position.ts';
import type { Place, PlaceAt } from '../schema.ts';

export interface ListedPlace extends Place {
  latitude: number | null;
  longitude: number | null;
}

/** In the order of codes; null for the departments. */
export const listPlaces = (db: Db, parentCode: string | null): Promise<ListedPlace[]> =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode', 'latitude', 'longitude'])
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

/** All places with their everyday names, in the order of codes. Zonas have no position. */
export const listNamedPlaces = (db: Db) =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode', 'nickname', 'latitude', 'longitude'])
    .orderBy('code')
    .execute();

export interface CalledPlace {
  /** Length of the code: 2 for a department, 6 for a zona. */
  depth: number;
  /** Name of the place around it; null for a department, and if the name is that of several places. */
  around: string | null;
}

/** Finds the texts that are names of places, or everyday names, in any spelling. */
export async function listPlacesCalled(db: Db, texts: readonly string[]): Promise<Map<string, CalledPlace>> {
  const { rows } = await sql<CalledPlace & { text: string }>`
    SELECT given.text, max(length(place.code)) AS depth, CASE count(*) WHEN 1 THEN min(around.name) END AS around
    FROM (SELECT text, f_norm(text) AS norm FROM unnest(${[...texts]}::text[]) AS text) AS given
    JOIN place ON ' ' || name_norm || ' ' LIKE '% ' || given.norm || ' %' AND (f_norm(place.name) = given.norm
      OR EXISTS (SELECT FROM unnest(string_to_array(nickname, ',')) AS alias WHERE f_norm(alias) = given.norm))
    LEFT JOIN place AS around ON around.code = place.parent_code
    WHERE given.norm <> '' GROUP BY given.text`.execute(db);
  return new Map(rows.map(({ text, ...place }) => [text, place]));
}
