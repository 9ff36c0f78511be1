import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { viewerOf } from '#platform/http/viewer.ts';
import { Category } from '../schema.ts';
import { listCategories } from './repo.ts';

/** Public reading of categories, mounted at /api/categories. */
export function categoryRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/all',
    describe('Categories', 'Todas las categorías', v.array(Category)),
    async (c) => {
      // Administrators must know whether a category is in use at all.
      const hiddenToo = viewerOf(c)?.role === 'admin';
      return sendJson(c, await listCategories(db, { hiddenToo }));
    },
  );
}
