import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { BusinessCard, BusinessPage, BusinessProfile } from './schema.ts';

/** One page of businesses under the given filters. */
export const businessesQuery = (filters: ApiQuery = {}) =>
  apiQuery<BusinessPage>('/api/business-profiles/all/filtered', filters);

/** The businesses of premium owners, newest first. */
export const premiumBusinessesQuery = () =>
  apiQuery<BusinessCard[]>('/api/business-profiles/all/premium-only');

/** Everything public about one business. */
export const businessQuery = (id: number) => apiQuery<BusinessProfile>(`/api/business-profiles/${id}`);
