import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { NewSynonym } from './changes.ts';
import type { Synonym } from './schema.ts';

const PATH = '/api/admin/searches';

/** Says what a search means; said of the same term again, the last one counts. */
export const addSynonym = (synonym: NewSynonym) => apiMutation<Synonym>('POST', `${PATH}/synonyms`, synonym);

/** Takes a synonym away. */
export const removeSynonym = (term: string) =>
  apiMutation<null>('DELETE', `${PATH}/synonyms/${encodeURIComponent(term)}`);

/** Asks anew for what a changed synonym is part of. */
export const refreshSearches = (queryClient: QueryClient) =>
  refresh(queryClient, PATH, '/api/business-profiles/all/filtered');
