import type { Db } from '#platform/db/database.ts';
import type { Place } from '../schema.ts';

/** The places directly within the one with the code: municipios of a departamento, or for null the departamentos. */
export function listPlaces(db: Db, within: string | null): Promise<Place[]> {
  return db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode'])
    .where('parentCode', within === null ? 'is' : '=', within)
    .execute();
}
