import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { SearchesApi } from './api.ts';

const query = createQueries<SearchesApi>();

export const zeroResultsQuery = (filters: ApiQuery) =>
  query('GET /api/admin/searches/misses', { query: filters });

export const synonymsQuery = (filters: ApiQuery) =>
  query('GET /api/admin/searches/synonyms', { query: filters });
