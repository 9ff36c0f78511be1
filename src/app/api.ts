import { Hono } from 'hono';
import { categoryRoutes } from '#features/categories/server/index.ts';
import { mediaRoutes } from '#features/media/server/index.ts';
import { handleError } from '#platform/http/handle-error.ts';
import { AppError } from '#shared/errors.ts';
import type { AppDeps } from './deps.ts';
import { openApiRoutes } from './openapi/routes.ts';

/** Every feature's routes under /api; an unknown path is a JSON 404, never a page. */
export function createApi(deps: AppDeps) {
  const features = new Hono()
    .route('/api/categories', categoryRoutes(deps))
    .route('/api/media', mediaRoutes(deps));
  return new Hono()
    .onError(handleError(deps.log))
    .route('/', features)
    .route('/api', openApiRoutes(features, deps.site))
    .all('/api/*', () => {
      throw new AppError('not-found');
    });
}
