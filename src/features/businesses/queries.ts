import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { BusinessCard, BusinessPage, BusinessProfile } from './schema.ts';

/** One page of businesses under the given filters. */
export const businessesQuery = (filters: ApiQuery = {}) =>
  apiQuery<BusinessPage>('/api/business-profiles/all/filtered', filters);

/** With the card that leads to all businesses, twice four: few enough that a thumb gets there. */
const FEATURED_ON_HOME = 7;

/** The businesses of premium owners that the home page features, newest first. */
export const premiumBusinessesQuery = () =>
  apiQuery<BusinessCard[]>('/api/business-profiles/all/premium-only', { limit: FEATURED_ON_HOME });

/** A page of one business: whether there are any. */
export const firstBusinessQuery = () => businessesQuery({ limit: 1 });

/** Everything public about one business. */
export const businessQuery = (id: number) => apiQuery<BusinessProfile>(`/api/business-profiles/${id}`);

/** The businesses of one person, oldest first; what their plan hides among them only for themselves and administrators. */
export const businessesOfUserQuery = (userId: number) =>
  apiQuery<BusinessCard[]>(`/api/business-profiles/user/${userId}`);
