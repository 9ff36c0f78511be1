import type { Handlers } from '#platform/http/serve.ts';
import { byName } from '#shared/text.ts';
import type { PlacesApi } from '../api.ts';
import { presentPlace } from './presenter.ts';
import { findMunicipalityAt, listPlaces } from './repository.ts';
import { requireSharedPosition } from './shared-position.ts';

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
