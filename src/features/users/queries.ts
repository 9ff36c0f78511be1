import { apiQuery } from '#shared/api-client.ts';
import type { Usage } from '../plans/schema.ts';

/** What the person uses of their plan. */
export const usageQuery = (userId: number) => apiQuery<Usage>(`/api/users/${userId}/usage`);
