import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { SearchesApi } from './api.ts';

const query = createQueries<SearchesApi>();

export const zeroResultsQuery = (filters: QueryOf<SearchesApi, 'GET /api/admin/searches/misses'>) =>
  query('GET /api/admin/searches/misses', { query: filters });

export const synonymsQuery = (filters: QueryOf<SearchesApi, 'GET /api/admin/searches/synonyms'>) =>
  query('GET /api/admin/searches/synonyms', { query: filters });
