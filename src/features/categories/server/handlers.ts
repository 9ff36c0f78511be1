import type { Handlers } from '#platform/http/serve.ts';
import type { CategoriesApi } from '../api.ts';
import { changeCategory } from './change-category.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';

export const categoryHandlers: Handlers<CategoriesApi> = {
  'GET /api/categories/all': ({ db }, { viewer }) => listCategories(db, viewer),
  'POST /api/categories/': (context, { viewer, body }) => createCategory(context, viewer, body),
  'PUT /api/categories/:id': (context, { viewer, params, body }) =>
    changeCategory(context, viewer, params.id, body),
  'DELETE /api/categories/:id': async (context, { viewer, params }) => {
    await deleteCategory(context, viewer, params.id);
    return null;
  },
};
