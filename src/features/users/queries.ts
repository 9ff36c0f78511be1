import { type ApiQuery, createNullableQueries, createQueries } from '#shared/api-client.ts';
import type { UsersApi } from './api.ts';

const query = createQueries<UsersApi>();
const nullableQuery = createNullableQueries<UsersApi>();

/** What the person uses of their plan. */
export const usageQuery = (userId: number) => query('GET /api/users/usage/:id', { params: { id: userId } });

/** The person with this address, or null; for oneself and administrators. */
export const personQuery = (email: string) =>
  nullableQuery('GET /api/users/email/:email', { params: { email } });

/** Everyone with an account, for administrators. */
export const peopleQuery = (view: ApiQuery) => query('GET /api/users/all', { query: view });
