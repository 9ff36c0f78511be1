import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer, viewerOf } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import type { Clock } from '#shared/time.ts';
import { CategoryChanges, NewCategory } from '../changes.ts';
import { Category } from '../schema.ts';
import { changeCategory } from './change-category.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { listCategories } from './list-categories.ts';

/** Categories, which everybody reads and administrators write, mounted at /api/categories/. */
export function categoryRoutes(deps: { db: Db; clock: Clock }) {
  return new Hono()
    .get(
      '/all',
      describe('Categories.listCategories', 'Todas las categorías', v.array(Category)),
      async (c) => sendJson(c, await listCategories(deps.db, viewerOf(c))),
    )
    .post(
      '/',
      describe('Categories.createCategory', 'Crea una categoría', Category, { status: 201 }),
      signedIn(),
      validate('json', NewCategory),
      async (c) => sendJson(c, await createCategory(deps, requireViewer(c), c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      describe('Categories.updateCategory', 'Cambia una categoría', Category),
      signedIn(),
      validate('param', IdParam),
      validate('json', CategoryChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeCategory(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .delete(
      '/:id',
      describe('Categories.deleteCategory', 'Elimina una categoría que ningún negocio usa', null),
      signedIn(),
      validate('param', IdParam),
      async (c) => {
        await deleteCategory(deps, requireViewer(c), c.req.valid('param').id);
        return c.body(null, 204);
      },
    );
}
