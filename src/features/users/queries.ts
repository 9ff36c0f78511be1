import { type ApiQuery, createNullableQueries, createQueries } from '#shared/api-client.ts';
import type { UsersApi } from './api.ts';

const query = createQueries<UsersApi>();
const nullableQuery = createNullableQueries<UsersApi>();

export const usageQuery = (userId: number) => query('GET /api/users/usage/:id', { params: { id: userId } });

/** The user with this address; null without one, and for viewers who may not know. */
export const personQuery = (email: string) =>
  nullableQuery('GET /api/users/email/:email', { params: { email } });

export const peopleQuery = (view: ApiQuery) => query('GET /api/users/all', { query: view });
