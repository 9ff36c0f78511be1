import { createQueries } from '#shared/api-client.ts';
import type { CategoriesApi } from './api.ts';

const query = createQueries<CategoriesApi>();

export const categoriesQuery = () => query('GET /api/categories/all');
