import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { Category } from '../schema.ts';
import { listCategories } from './repo.ts';

/** Public reading of categories, mounted at /api/categories. */
export function categoryRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/all',
    describe('Categories', 'Todas las categorías', v.array(Category)),
    async (c) => sendJson(c, await listCategories(db)),
  );
}
