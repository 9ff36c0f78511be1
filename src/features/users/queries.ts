import { type ApiQuery, apiQuery, apiQueryOrNull } from '#shared/api-client.ts';
import type { Usage } from '../plans/schema.ts';
import type { UserPage } from './people.ts';
import type { User } from './schema.ts';

/** What the person uses of their plan. */
export const usageQuery = (userId: number) => apiQuery<Usage>(`/api/users/usage/${userId}`);

/** The person with this address, null where nobody has it; for oneself and administrators. */
export const personQuery = (email: string) =>
  apiQueryOrNull<User>(`/api/users/email/${encodeURIComponent(email)}`);

/** Everybody with an account, for administrators. */
export const peopleQuery = (view: ApiQuery) => apiQuery<UserPage>('/api/users/all', view);
