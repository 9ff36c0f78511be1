import type { Handlers } from '#platform/http/serve.ts';
import { byName } from '#shared/text.ts';
import type { PlacesApi } from '../api.ts';
import { listPlaces } from './repo.ts';

export const placeHandlers: Handlers<PlacesApi> = {
  'GET /api/places': async ({ db }, { query }) =>
    (await listPlaces(db, query.within ?? null)).toSorted(byName),
};
