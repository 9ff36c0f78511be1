import type { QueryClient } from '@tanstack/react-query';
import { queryString } from '#shared/api-client.ts';
import { apiUpload } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ImportOutcome } from './schema.ts';

const PATH = '/api/admin/imports/businesses';

/** Finds out what importing the file would do, or imports it; gives what is wrong with it either way. */
export function importBusinesses(file: File, { isDryRun }: { isDryRun: boolean }) {
  // As text: without the word, an import is only tried.
  const query = queryString({ dryRun: String(isDryRun) });
  return apiUpload<ImportOutcome>(`${PATH}${query}`, { file }, { onProgress: () => {} });
}

/** Asks anew for everything that imported businesses are part of. */
export const refreshImported = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/business-profiles', '/api/categories', '/api/admin');
