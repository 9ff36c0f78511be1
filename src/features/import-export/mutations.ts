import type { QueryClient } from '@tanstack/react-query';
import { createCaller, createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ImportExportApi } from './api.ts';
import type { ImportBatch, ImportChanges, RowChanges } from './batch-schema.ts';
import { importQuery } from './queries.ts';

const call = createCaller<ImportExportApi>();
const upload = createUploader<ImportExportApi>();

export const startImport = (file: File, key: string) =>
  upload('POST /api/admin/import-batches', { form: { file }, key });

export const changeImport = (id: number, body: ImportChanges) =>
  call('PUT /api/admin/import-batches/:id', { params: { id }, body });

export const changeImportRow = (id: number, line: number, body: RowChanges) =>
  call('PUT /api/admin/import-batches/rows/:id/:line', { params: { id, line }, body });

export const applyImport = (id: number) =>
  call('POST /api/admin/import-batches/apply/:id', { params: { id } });

export const undoImport = (id: number) => call('POST /api/admin/import-batches/undo/:id', { params: { id } });

export const discardImport = (id: number) => call('DELETE /api/admin/import-batches/:id', { params: { id } });

export const refreshImport = (queryClient: QueryClient) => refresh(queryClient, '/api/admin/import-batches');

/** Shows the answer of a change at once: reading it again may fail. */
export async function showImport(queryClient: QueryClient, batch: ImportBatch): Promise<void> {
  queryClient.setQueryData(importQuery(batch.id).queryKey, batch);
  await refreshImport(queryClient);
}

/** Forgets the list alone: a discarded import can't be read again while its page is shown. */
export const forgetImports = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => path === '/api/admin/import-batches' });

export const refreshImported = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/business-profiles', '/api/categories', '/api/admin');
