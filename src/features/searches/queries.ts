import { type ApiQuery, createQueries } from '#shared/api-client.ts';
import type { SearchesApi } from './api.ts';

const query = createQueries<SearchesApi>();

/** Searches with zero results, the most frequent first. */
export const missesQuery = (filters: ApiQuery) => query('GET /api/admin/searches/misses', { query: filters });

/** All synonyms, by their terms. */
export const synonymsQuery = () => query('GET /api/admin/searches/synonyms');
