import { Hono } from 'hono';
import { categoryRoutes } from '#features/categories/server/index.ts';
import { AppError } from '#shared/errors.ts';
import type { AppDeps } from './deps.ts';

/** Every feature's routes under /api; an unknown path is a JSON 404, never a page. */
export function createApi(deps: AppDeps) {
  return new Hono().route('/categories', categoryRoutes(deps)).all('*', () => {
    throw new AppError('not-found');
  });
}
