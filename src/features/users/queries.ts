import { createNullableQueries, createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { UsersApi } from './api.ts';

const query = createQueries<UsersApi>();
const nullableQuery = createNullableQueries<UsersApi>();

export const usageQuery = (userId: number) => query('GET /api/users/usage/:id', { params: { id: userId } });

export const personQuery = (email: string) =>
  nullableQuery('GET /api/users/email/:email', { params: { email } });

export const peopleQuery = (view: ApiQuery) => query('GET /api/users/all', { query: view });
