import { createQueries } from '#shared/api-client.ts';
import type { PlacesApi } from './api.ts';

const query = createQueries<PlacesApi>();

/** The 22 departamentos. */
export const departmentsQuery = () => query('GET /api/places');

/** The municipios of the departamento with the two-digit code; disabled for ''. */
export const municipalitiesQuery = (department: string) => ({
  ...query('GET /api/places', { query: { within: department } }),
  enabled: department !== '',
});
