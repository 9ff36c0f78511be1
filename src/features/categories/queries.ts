import { apiQuery } from '#shared/api-client.ts';
import type { Category } from './schema.ts';

/** Every category, by name. */
export const categoriesQuery = () => apiQuery<Category[]>('/api/categories/all');
