import { createPrivateQueries, createQueries } from '#shared/api-client.ts';
import type { Position } from '#shared/position.ts';
import type { PlacesApi } from './api.ts';

const query = createQueries<PlacesApi>();
const privateQuery = createPrivateQueries<PlacesApi>();

export const departmentsQuery = () => query('GET /api/places');

export const placeAtQuery = ({ latitude, longitude }: Position) =>
  privateQuery('POST /api/places/at', { latitude, longitude });

export const placesWithin = (code: string) => ({
  ...query('GET /api/places', { query: { within: code } }),
  enabled: code !== '',
});
