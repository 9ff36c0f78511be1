import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { ImportExportApi } from './api.ts';

const query = createQueries<ImportExportApi>();

export const importsQuery = () => query('GET /api/admin/import-batches');

export const importQuery = (id: number) => query('GET /api/admin/import-batches/:id', { params: { id } });

export const importRowsQuery = (
  id: number,
  asked: QueryOf<ImportExportApi, 'GET /api/admin/import-batches/rows/:id'> = {},
) => query('GET /api/admin/import-batches/rows/:id', { params: { id }, query: asked });
