import { apiQuery } from '#shared/api-client.ts';
import type { SiteNumbers, Statistics } from './schema.ts';

/** What was counted of a business in the last 30 days; for its owner and administrators. */
export const statisticsQuery = (businessId: number) =>
  apiQuery<Statistics>(`/api/business-profiles/statistics/${businessId}`);

/** How the site is doing; for administrators. */
export const numbersQuery = () => apiQuery<SiteNumbers>('/api/admin/numbers');
