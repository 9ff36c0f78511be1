import { createQueries } from '#shared/api-client.ts';
import type { CatalogApi } from './api.ts';

const query = createQueries<CatalogApi>();

export const catalogQuery = (businessId: number) =>
  query('GET /api/catalog-items/business/:businessId', { params: { businessId } });

export const ownCatalogQuery = (businessId: number) =>
  query('GET /api/catalog-items/own/:businessId', { params: { businessId } });
