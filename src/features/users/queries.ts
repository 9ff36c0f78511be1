import { apiQuery, apiQueryOrNull } from '#shared/api-client.ts';
import type { Usage } from '../plans/schema.ts';
import type { User } from './schema.ts';

/** What the person uses of their plan. */
export const usageQuery = (userId: number) => apiQuery<Usage>(`/api/users/${userId}/usage`);

/** The person with this address, null where nobody has it; for oneself and administrators. */
export const personQuery = (email: string) =>
  apiQueryOrNull<User>(`/api/users/email/${encodeURIComponent(email)}`);
