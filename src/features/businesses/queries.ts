import { createPrivateQueries, createQueries } from '#shared/api-client.ts';
import { HOUR } from '#shared/time.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { BusinessesApi } from './api.ts';
import type { ListFilters } from './filters.ts';
import { lacksPosition, nearbyFilters } from '#ui/visitor-position.ts';

const query = createQueries<BusinessesApi>();
const privateQuery = createPrivateQueries<BusinessesApi>();

export function businessesQuery(filters: ListFilters & { limit?: number } = {}) {
  const { sort: _, ...unsorted } = filters;
  const nearby = nearbyFilters(unsorted);
  if (nearby) return privateQuery('POST /api/business-profiles/nearby', nearby);
  const known = lacksPosition(filters) ? {} : filters;
  return query('GET /api/business-profiles/all/filtered', { query: known });
}

const FEATURED_ON_HOME = 7;

export const premiumBusinessesQuery = () =>
  query('GET /api/business-profiles/all/premium-only', { query: { limit: FEATURED_ON_HOME } });

export const firstBusinessQuery = () => businessesQuery({ limit: 1 });

export const businessMapQuery = (filters: QueryOf<BusinessesApi, 'GET /api/business-profiles/map'>) =>
  query('GET /api/business-profiles/map', { query: filters });

export const mapTilesQuery = () => query('GET /api/map-tiles');

export const businessCardsQuery = (ids: readonly number[]) =>
  privateQuery('POST /api/business-profiles/cards', { ids: [...ids] });

export const businessQuery = (id: number) => query('GET /api/business-profiles/:id', { params: { id } });

export const holidaysQuery = () => ({ ...query('GET /api/holidays'), staleTime: HOUR });

export const specialDaysQuery = (id: number) =>
  query('GET /api/business-profiles/special-days/:id', { params: { id } });

export const dataCheckQuery = (token: string) => query('GET /api/data-checks', { query: { token } });

export const businessesOfUserQuery = (userId: number) =>
  query('GET /api/business-profiles/user/:userId', { params: { userId } });
