import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Position } from '#shared/position.ts';
import type { Place, PlaceAt, PlaceLabel } from '../schema.ts';

export const placeLabel = (column: string): RawBuilder<PlaceLabel | null> => sql<PlaceLabel | null>`(
  SELECT jsonb_strip_nulls(
    jsonb_build_object('code', p.code, 'name', p.name, 'municipality', m.name, 'department', d.name))
  FROM place p JOIN place d ON d.code = left(p.code, 2)
    LEFT JOIN place m ON m.code = left(p.code, 4) AND length(p.code) = 6
  WHERE p.code = ${sql.ref(column)})`;

/** Selects the labels of an array of codes, in its order; null for no array. */
export const placeLabels = (column: string): RawBuilder<PlaceLabel[] | null> => sql<PlaceLabel[] | null>`(
  SELECT jsonb_agg(${placeLabel('listed.code')} ORDER BY listed.nth)
  FROM unnest(${sql.ref(column)}) WITH ORDINALITY AS listed (code, nth))`;

/** Counts the digits of a code of a zona: the indexes of zonas hold no other places. */
const ZONA_DIGITS = 6;

/** Written as the indexes of lists are. */
export const isWithinPlace = (column: string, code: string): RawBuilder<boolean> => sql`(
  left(${sql.ref(column)}, ${sql.lit(code.length)}) = ${code}
  AND ${code.length === ZONA_DIGITS ? sql`length(${sql.ref(column)}) = ${sql.lit(ZONA_DIGITS)}` : sql`true`})`;

export async function findPlaceLabel(db: Db, code: string): Promise<PlaceLabel | null> {
  const found = await db
    .selectFrom('place as asked')
    .select(placeLabel('asked.code').as('label'))
    .where('asked.code', '=', code)
    .executeTakeFirst();
  return found?.label ?? null;
}

export interface ListedPlace extends Place {
  latitude: number | null;
  longitude: number | null;
}

export const listPlaces = (db: Db, parentCode: string | null): Promise<ListedPlace[]> =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode', 'latitude', 'longitude'])
    .where('parentCode', parentCode === null ? 'is' : '=', parentCode)
    .orderBy('code')
    .execute();

const PREFIX_LENGTHS = [2, 4, 6];

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

/** May return the neighbour within some 400 m of a border, because the outlines are simplified. */
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

export const listNamedPlaces = (db: Db) =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode', 'nickname', 'latitude', 'longitude'])
    .orderBy('code')
    .execute();

export interface CalledPlace {
  depth: number;
  around: string | null;
}

/** OFFSET 0 computes each norm once: else the planner computes it again for each place. */
export async function listPlacesCalled(db: Db, texts: readonly string[]): Promise<Map<string, CalledPlace>> {
  const { rows } = await sql<CalledPlace & { text: string }>`
    SELECT given.text, max(length(place.code)) AS depth, CASE count(*) WHEN 1 THEN min(around.name) END AS around
    FROM (SELECT text, f_norm(text) AS norm FROM unnest(${[...texts]}::text[]) AS text OFFSET 0) AS given
    JOIN place ON ' ' || name_norm || ' ' LIKE '% ' || given.norm || ' %' AND (f_norm(place.name) = given.norm
      OR EXISTS (SELECT FROM unnest(string_to_array(nickname, ',')) AS alias WHERE f_norm(alias) = given.norm))
    LEFT JOIN place AS around ON around.code = place.parent_code
    WHERE given.norm <> '' GROUP BY given.text`.execute(db);
  return new Map(rows.map(({ text, ...place }) => [text, place]));
}
