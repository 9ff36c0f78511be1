import type { QueryClient } from '@tanstack/react-query';
import { createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ImportExportApi } from './api.ts';

const upload = createUploader<ImportExportApi>();

export const importBusinesses = (file: File, { isDryRun }: { isDryRun: boolean }) =>
  // As text: an import without the parameter is a dry run.
  upload('POST /api/admin/imports/businesses', { query: { dryRun: String(isDryRun) }, form: { file } });

/** Refreshes everything that contains imported businesses. */
export const refreshImported = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/business-profiles', '/api/categories', '/api/admin');
