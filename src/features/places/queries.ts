import { createPrivateQueries, createQueries } from '#shared/api-client.ts';
import type { Position } from '#shared/position.ts';
import type { PlacesApi } from './api.ts';

const query = createQueries<PlacesApi>();
const privateQuery = createPrivateQueries<PlacesApi>();

export const departmentsQuery = () => query('GET /api/places');

/** The municipality that contains the position; null outside of all. */
export const placeAtQuery = ({ latitude, longitude }: Position) =>
  privateQuery('POST /api/places/at', { latitude, longitude });

/** Municipios of a departamento, or zonas of a municipio; disabled for ''. */
export const placesWithin = (code: string) => ({
  ...query('GET /api/places', { query: { within: code } }),
  enabled: code !== '',
});
