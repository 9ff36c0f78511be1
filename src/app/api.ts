import { Hono } from 'hono';
import { announcementRoutes } from '#features/announcements/server/index.ts';
import { auditRoutes } from '#features/audit/server/index.ts';
import { authRoutes, identityFailure } from '#features/auth/server/index.ts';
import { bannerRoutes } from '#features/banners/server/index.ts';
import { businessRoutes } from '#features/businesses/server/index.ts';
import { categoryRoutes } from '#features/categories/server/index.ts';
import { mediaRoutes, uploadRoutes } from '#features/media/server/index.ts';
import { placeRoutes } from '#features/places/server/index.ts';
import {
  planRoutes,
  requestQueueRoutes,
  requestRoutes,
  subscriptionRoutes,
} from '#features/plans/server/index.ts';
import { replyRoutes } from '#features/replies/server/index.ts';
import { moderationRoutes, reportRoutes } from '#features/reports/server/index.ts';
import { searchesRoutes } from '#features/searches/server/index.ts';
import { numbersRoutes, statisticsRoutes, visitRoutes } from '#features/statistics/server/index.ts';
import { exportRoutes, importRoutes } from '#features/transfer/server/index.ts';
import { avatarRoutes, findUserById, userRoutes } from '#features/users/server/index.ts';
import { apiPath } from '#platform/http/api-path.ts';
import { handleError } from '#platform/http/handle-error.ts';
import { limitChanges } from '#platform/http/limit-changes.ts';
import { takeViewerOfPage } from '#platform/http/viewer.ts';
import { AppError } from '#shared/errors.ts';
import type { AppDeps } from './deps.ts';
import { openApiRoutes } from './openapi/routes.ts';

/** Every feature's routes under /api; an unknown path is a JSON 404, never a page. */
export function createApi(deps: AppDeps) {
  const features = new Hono()
    .route('/api/admin/audit', auditRoutes(deps))
    .route('/api/admin/exports', exportRoutes(deps))
    .route('/api/admin/imports', importRoutes(deps))
    .route('/api/admin/numbers', numbersRoutes(deps))
    .route('/api/admin/premium-requests', requestQueueRoutes(deps))
    .route('/api/admin/reports', moderationRoutes(deps))
    .route('/api/admin/searches', searchesRoutes(deps))
    .route('/api/announcement-replies', replyRoutes(deps))
    .route('/api/announcements', announcementRoutes(deps))
    .route('/api/auth', authRoutes({ ...deps, findUser: findUserById }))
    .route('/api/banners', bannerRoutes(deps))
    .route('/api/business-profiles', businessRoutes(deps))
    .route('/api/business-profiles', statisticsRoutes(deps))
    .route('/api/categories', categoryRoutes(deps))
    .route('/api/media', mediaRoutes(deps))
    .route('/api/places', placeRoutes(deps))
    .route('/api/premium-requests', requestRoutes(deps))
    .route('/api/reports', reportRoutes(deps))
    .route('/api/subscription-plans', planRoutes(deps))
    .route('/api/upload', uploadRoutes(deps))
    .route('/api/upload/user', avatarRoutes(deps))
    .route('/api/user-subscriptions', subscriptionRoutes(deps))
    .route('/api/users', userRoutes(deps))
    .route('/api/visits', visitRoutes(deps));
  return new Hono({ getPath: apiPath })
    .onError(handleError(deps.log, identityFailure(deps.site)))
    .use('/api/*', takeViewerOfPage, limitChanges(deps.limits))
    .route('/', features)
    .route('/api', openApiRoutes(features, deps.site))
    .all('/api/*', () => {
      throw new AppError('not-found');
    });
}
