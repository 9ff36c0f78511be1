import { createQueries } from '#shared/api-client.ts';
import type { PlacesApi } from './api.ts';

const query = createQueries<PlacesApi>();

export const departmentsQuery = () => query('GET /api/places');

/** `department` is a two-digit code; disabled for ''. */
export const municipalitiesQuery = (department: string) => ({
  ...query('GET /api/places', { query: { within: department } }),
  enabled: department !== '',
});
