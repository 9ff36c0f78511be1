import type { QueryClient } from '@tanstack/react-query';
import { createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ImportExportApi } from './api.ts';
import type { Encoding } from './schema.ts';

const upload = createUploader<ImportExportApi>();

interface ImportOptions {
  isDryRun: boolean;
  encoding?: Encoding | undefined;
}

export const importBusinesses = (file: File, { isDryRun, encoding }: ImportOptions) =>
  upload('POST /api/admin/imports/businesses', {
    // Sent as text: an import without the parameter is a dry run.
    query: { dryRun: String(isDryRun), ...(encoding && { encoding }) },
    form: { file },
  });

export const refreshImported = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/business-profiles', '/api/categories', '/api/admin');
