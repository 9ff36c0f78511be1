import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { CategoriesApi } from './api.ts';
import type { CategoryKind } from './schema.ts';

interface CategoryFacts {
  name: string;
  description: string | null;
  kind: CategoryKind;
}

const call = createCaller<CategoriesApi>();

export const createCategory = (body: CategoryFacts) => call('POST /api/categories/', { body });

export const createStarterCategories = () => call('POST /api/admin/setup/categories');

export const changeCategory = (id: number, body: CategoryFacts) =>
  call('PUT /api/categories/:id', { params: { id }, body });

export const deleteCategory = (id: number) => call('DELETE /api/categories/:id', { params: { id } });

export const orderCategories = (ids: number[]) => call('PUT /api/categories/order', { body: { ids } });

export const mergeCategory = (id: number, intoId: number) =>
  call('POST /api/categories/:id/merge', { params: { id }, body: { intoId } });

export const refreshCategories = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/categories', '/api/business-profiles', '/api/admin/audit', '/api/admin/setup');
