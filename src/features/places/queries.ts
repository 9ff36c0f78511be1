import { createPrivateQueries, createQueries } from '#shared/api-client.ts';
import type { QueryClient } from '@tanstack/react-query';
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

/** Tells whether the places that have been loaded are without the code. */
export function isUnknownPlace(queryClient: QueryClient, code: string): boolean {
  if (code === '') return false;
  if (!/^(?:\d{2}){1,3}$/.test(code)) return true;
  const { queryKey } = code.length > 2 ? placesWithin(code.slice(0, -2)) : departmentsQuery();
  const places = queryClient.getQueryData(queryKey);
  return places !== undefined && !places.some((place) => place.code === code);
}
