import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { MissPage, Synonym } from './schema.ts';

/** What was searched for in vain, most often first. */
export const missesQuery = (filters: ApiQuery) => apiQuery<MissPage>('/api/admin/searches/misses', filters);

/** All synonyms, by their terms. */
export const synonymsQuery = () => apiQuery<Synonym[]>('/api/admin/searches/synonyms');
