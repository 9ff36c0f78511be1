import { createQueries } from '#shared/api-client.ts';
import type { CategoriesApi } from './api.ts';

const query = createQueries<CategoriesApi>();

/** Every category, by name. */
export const categoriesQuery = () => query('GET /api/categories/all');
