import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { byName } from '#shared/text.ts';
import type { PlacesApi } from '../api.ts';
import type { Place } from '../schema.ts';
import { findMunicipalityAt } from './repository.ts';
import { requireSharedPosition } from './shared-position.ts';

const listPlaces = (db: Db, parentCode: string | null): Promise<Place[]> =>
  db
    .selectFrom('place')
    .select(['code', 'name', 'parentCode'])
    .where('parentCode', parentCode === null ? 'is' : '=', parentCode)
    .orderBy('code')
    .execute();

export const placeHandlers: Handlers<PlacesApi> = {
  'GET /api/places': async ({ db }, { query: { within = null } }) => {
    const places = await listPlaces(db, within);
    const areZonas = within?.length === 4;
    return areZonas ? places : places.toSorted(byName);
  },

  'GET /api/places/at': ({ db }, { query: { near } }) => {
    const [latitude = 0, longitude = 0] = near.split(',').map(Number);
    return findMunicipalityAt(db, { latitude, longitude });
  },

  'POST /api/places/shared-position': (_, { body: { text } }) => requireSharedPosition(text),
};
