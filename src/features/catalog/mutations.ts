import type { QueryClient } from '@tanstack/react-query';
import { createCaller, createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { CatalogApi } from './api.ts';
import { ownCatalogQuery } from './queries.ts';
import type {
  CatalogImport,
  CatalogItemChanges,
  CatalogOrder,
  NewCatalogItem,
  OwnCatalog,
} from './schema.ts';

const call = createCaller<CatalogApi>();
const upload = createUploader<CatalogApi>();

export const addItems = (businessId: number, items: NewCatalogItem[], key: string) =>
  call('POST /api/catalog-items/', { body: { businessId, items }, key });

export const readList = (businessId: number, file: File) =>
  upload('POST /api/upload/catalog-list/:businessId', { params: { businessId }, form: { file } });

export const importItems = (businessId: number, body: CatalogImport, key: string) =>
  call('POST /api/catalog-items/import/:businessId', { params: { businessId }, body, key });

export const changeItem = (id: number, body: CatalogItemChanges) =>
  call('PUT /api/catalog-items/:id', { params: { id }, body });

export const orderItems = (businessId: number, items: CatalogOrder['items']) =>
  call('PUT /api/catalog-items/order/:businessId', { params: { businessId }, body: { items } });

export const setSoldOut = (id: number, soldOut: boolean) =>
  call('PUT /api/catalog-items/sold-out/:id', { params: { id }, body: { soldOut } });

export const removeItem = (id: number) => call('DELETE /api/catalog-items/:id', { params: { id } });

export const uploadPhoto = (id: number, file: File, onProgress: (part: number) => void) =>
  upload('POST /api/upload/catalog-item/:id/photo', { params: { id }, form: { file }, onProgress });

export const removePhoto = (id: number) => call('DELETE /api/catalog-items/photo/:id', { params: { id } });

/** Shows the answer of a change at once, and reads again what other pages show of the catalogue. */
export async function showCatalog(
  queryClient: QueryClient,
  businessId: number,
  catalog: OwnCatalog,
): Promise<void> {
  const { queryKey } = ownCatalogQuery(businessId);
  const isEmpty = (of: OwnCatalog | undefined) => (of?.items.length ?? 0) === 0;
  // The profile says whether there is any.
  const isProfileChanged = isEmpty(queryClient.getQueryData(queryKey)) !== isEmpty(catalog);
  queryClient.setQueryData(queryKey, catalog);
  await refresh(
    queryClient,
    '/api/catalog-items/business',
    ...(isProfileChanged ? ['/api/business-profiles'] : []),
  );
}
