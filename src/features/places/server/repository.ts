import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Position } from '#shared/position.ts';
import type { PlaceLabel } from '../schema.ts';

/** The outlines are simplified: within some 400 m of a border it may be the neighbour. */
export async function findMunicipalityAt(
  db: Db,
  { latitude, longitude }: Position,
): Promise<PlaceLabel | null> {
  const { rows } = await sql<PlaceLabel>`
    SELECT place.code, place.name, department.name AS department
    FROM place_boundary
    JOIN place ON place.code = place_code
    JOIN place AS department ON department.code = place.parent_code
    WHERE shape @> point(${longitude}, ${latitude})
    ORDER BY place.code LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
