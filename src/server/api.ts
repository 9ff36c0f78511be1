import { Hono } from 'hono';
import { accountHandlers } from '#features/accounts/server/index.ts';
import { alertHandlers } from '#features/alerts/server/index.ts';
import { announcementHandlers } from '#features/announcements/server/index.ts';
import { auditHandlers } from '#features/audit/server/index.ts';
import { type SignInOutcome, authHandlers, identityFailure } from '#features/auth/server/index.ts';
import { bannerHandlers } from '#features/banners/server/index.ts';
import { businessHandlers } from '#features/businesses/server/index.ts';
import { catalogHandlers } from '#features/catalog/server/index.ts';
import { categoryHandlers } from '#features/categories/server/index.ts';
import { contentHandlers } from '#features/contents/server/index.ts';
import { favoriteHandlers } from '#features/favorites/server/index.ts';
import { invitationHandlers } from '#features/invitations/server/index.ts';
import { landingHandlers } from '#features/landings/server/index.ts';
import { businessManagerHandlers } from '#features/managers/server/index.ts';
import { notificationHandlers } from '#features/notifications/server/index.ts';
import { panelHandlers } from '#features/panel/server/index.ts';
import { mediaHandlers } from '#features/media/server/index.ts';
import { placeHandlers } from '#features/places/server/index.ts';
import { planHandlers, planPaymentHandlers, subscriptionHandlers } from '#features/plans/server/index.ts';
import { moderationHandlers } from '#features/moderation/server/index.ts';
import { replyHandlers } from '#features/replies/server/index.ts';
import { searchHandlers } from '#features/searches/server/index.ts';
import { setupHandlers } from '#features/setup/server/index.ts';
import { statisticsHandlers } from '#features/statistics/server/index.ts';
import { suggestionHandlers } from '#features/suggestions/server/index.ts';
import { textHandlers } from '#features/texts/server/index.ts';
import { importExportHandlers } from '#features/import-export/server/index.ts';
import { findUserById, userHandlers } from '#features/users/server/index.ts';
import { apiPath } from '#platform/http/routing.ts';
import { handleError } from '#platform/http/errors.ts';
import { serve } from '#platform/http/serve.ts';
import { acceptViewerFromPage } from '#platform/http/viewer.ts';
import { AppError } from '#shared/errors.ts';
import type { AppDeps } from './deps.ts';
import { openApiRoutes } from './openapi/document.ts';
import { operations } from './operations.ts';

const handlers = {
  ...accountHandlers,
  ...alertHandlers,
  ...announcementHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...bannerHandlers,
  ...businessHandlers,
  ...catalogHandlers,
  ...categoryHandlers,
  ...contentHandlers,
  ...favoriteHandlers,
  ...invitationHandlers,
  ...landingHandlers,
  ...businessManagerHandlers,
  ...mediaHandlers,
  ...moderationHandlers,
  ...notificationHandlers,
  ...panelHandlers,
  ...placeHandlers,
  ...planHandlers,
  ...planPaymentHandlers,
  ...replyHandlers,
  ...searchHandlers,
  ...setupHandlers,
  ...statisticsHandlers,
  ...subscriptionHandlers,
  ...suggestionHandlers,
  ...textHandlers,
  ...importExportHandlers,
  ...userHandlers,
};

export function createApi(deps: AppDeps) {
  const countSignIn = (outcome: SignInOutcome) => deps.metrics?.countSignIn(outcome);
  const context = { ...deps, findUser: findUserById, countSignIn };
  return new Hono({ getPath: apiPath })
    .onError(handleError(deps.log, identityFailure(deps.site)))
    .use('/api/*', acceptViewerFromPage)
    .route('/', serve(operations, context, handlers))
    .route('/api', openApiRoutes(operations, deps.site))
    .all('/api/*', () => {
      throw new AppError('not-found');
    });
}
