import * as v from 'valibot';
import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import {
  Category,
  CategoryChanges,
  CategoryMerge,
  CategoryOrder,
  NewCategory,
  StarterResult,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Categories', title: 'Categorías', schemas };

export const categoriesApi = contract(SECTION, {
  'GET /api/categories/all': {
    id: 'listCategories',
    summary: 'Todas las categorías',
    access: 'anyone',
    cached: true,
    returns: v.array(Category),
  },
  'POST /api/categories/': {
    id: 'createCategory',
    summary: 'Crea una categoría',
    access: 'admin',
    body: NewCategory,
    returns: Category,
    status: 201,
  },
  'POST /api/admin/setup/categories': {
    id: 'createStarterCategories',
    summary: 'Crea las categorías usuales de Guatemala, si todavía no hay ninguna',
    access: 'admin',
    limit: CHANGES,
    returns: StarterResult,
  },
  'PUT /api/categories/order': {
    id: 'orderCategories',
    summary: 'Ordena las categorías; las que no se nombran siguen después, por nombre',
    access: 'admin',
    limit: CHANGES,
    body: CategoryOrder,
    returns: null,
  },
  'POST /api/categories/:id/merge': {
    id: 'mergeCategory',
    summary: 'Une una categoría con otra, que recibe sus negocios y sus direcciones',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: CategoryMerge,
    returns: Category,
  },
  'PUT /api/categories/:id': {
    id: 'updateCategory',
    summary: 'Cambia una categoría',
    access: 'admin',
    limit: CHANGES,
    params: IdParam,
    body: CategoryChanges,
    returns: Category,
  },
  'DELETE /api/categories/:id': {
    id: 'deleteCategory',
    summary: 'Elimina una categoría que ningún negocio usa',
    access: 'admin',
    params: IdParam,
    returns: null,
  },
});
export type CategoriesApi = typeof categoriesApi;
