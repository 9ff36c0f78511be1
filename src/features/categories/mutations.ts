import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { Category } from './schema.ts';

interface CategoryFacts {
  name: string;
  /** Null for none. */
  description: string | null;
}

/** Makes a category. */
export const createCategory = (facts: CategoryFacts) =>
  apiMutation<Category>('POST', '/api/categories/', facts);

/** Changes what a category is called and says. */
export const changeCategory = (id: number, facts: CategoryFacts) =>
  apiMutation<Category>('PUT', `/api/categories/${id}`, facts);

/** Deletes a category that nothing uses. */
export const deleteCategory = (id: number) => apiMutation<null>('DELETE', `/api/categories/${id}`);

/** Has everything that shows categories asked for anew. */
export const refreshCategories = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/categories', '/api/business-profiles', '/api/admin/audit');
