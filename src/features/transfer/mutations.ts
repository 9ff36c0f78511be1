import type { QueryClient } from '@tanstack/react-query';
import { apiUpload } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ImportOutcome } from './schema.ts';

const PATH = '/api/admin/imports/businesses';

/** Finds out what importing the file would do, or imports it; gives what is wrong with it either way. */
export const importBusinesses = (file: File, { isDryRun }: { isDryRun: boolean }) =>
  apiUpload<ImportOutcome>(`${PATH}?dry_run=${isDryRun}`, { file }, { onProgress: () => {} });

/** Asks anew for everything that imported businesses are part of. */
export const refreshImported = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/business-profiles', '/api/categories', '/api/admin');
