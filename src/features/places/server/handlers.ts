import type { Handlers } from '#platform/http/serve.ts';
import { byName } from '#shared/text.ts';
import type { PlacesApi } from '../api.ts';
import { findMunicipalityAt, listPlaces, type ListedPlace } from './repository.ts';
import { requireSharedPosition } from './shared-position.ts';
import type { Place } from '../schema.ts';

const MUNICIPALITY_LENGTH = 4;

const rounded = (degrees: number): number => Number(degrees.toFixed(3));

const presentPlace = ({ latitude, longitude, ...place }: ListedPlace): Place =>
  place.code.length !== MUNICIPALITY_LENGTH || latitude === null || longitude === null
    ? place
    : { ...place, position: { latitude: rounded(latitude), longitude: rounded(longitude) } };

export const placeHandlers: Handlers<PlacesApi> = {
  'GET /api/places': ({ db, memory }, { query: { within = null } }) =>
    memory.recall(`places ${within}`, async () => {
      const places = (await listPlaces(db, within)).map(presentPlace);
      const areZonas = within?.length === 4;
      return areZonas ? places : places.toSorted(byName);
    }),

  'POST /api/places/at': ({ db }, { body }) => findMunicipalityAt(db, body),

  'POST /api/places/shared-position': ({ db }, { body: { text } }) => requireSharedPosition(db, text),
};
