import { apiQuery } from '#shared/api-client.ts';
import type { Place } from './schema.ts';

/** The 22 departamentos. */
export const departmentsQuery = () => apiQuery<Place[]>('/api/places');

/** The municipios of the departamento with the two-digit code; '' asks for nothing. */
export const municipalitiesQuery = (department: string) => ({
  ...apiQuery<Place[]>('/api/places', { within: department }),
  enabled: department !== '',
});
