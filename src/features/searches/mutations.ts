import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { SearchesApi } from './api.ts';
import type { NewSynonym } from './schema.ts';

const call = createCaller<SearchesApi>();

export const addSynonym = (body: NewSynonym) => call('POST /api/admin/searches/synonyms', { body });

export const removeSynonym = (term: string) =>
  call('DELETE /api/admin/searches/synonyms/:term', { params: { term } });

export const refreshSearches = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin/searches', '/api/business-profiles/all/filtered');
