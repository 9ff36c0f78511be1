import * as v from 'valibot';
import { contract } from '#shared/contract.ts';
import { Place, PlacesQuery } from './schema.ts';

export const placesApi = contract('Places', {
  'GET /api/places': {
    id: 'listPlaces',
    summary: 'Los departamentos, o los municipios de uno',
    access: 'anyone',
    cached: true,
    query: PlacesQuery,
    returns: v.array(Place),
  },
});
export type PlacesApi = typeof placesApi;
