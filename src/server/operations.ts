import { announcementsApi } from '#features/announcements/api.ts';
import { auditApi } from '#features/audit/api.ts';
import { authApi } from '#features/auth/api.ts';
import { bannersApi } from '#features/banners/api.ts';
import { businessesApi } from '#features/businesses/api.ts';
import { categoriesApi } from '#features/categories/api.ts';
import { landingsApi } from '#features/landings/api.ts';
import { managersApi } from '#features/managers/api.ts';
import { notificationsApi } from '#features/notifications/api.ts';
import { panelApi } from '#features/panel/api.ts';
import { mediaApi } from '#features/media/api.ts';
import { placesApi } from '#features/places/api.ts';
import { plansApi, subscriptionsApi } from '#features/plans/api.ts';
import { moderationApi } from '#features/moderation/api.ts';
import { repliesApi } from '#features/replies/api.ts';
import { reportsApi } from '#features/reports/api.ts';
import { reviewsApi } from '#features/reviews/api.ts';
import { searchesApi } from '#features/searches/api.ts';
import { setupApi } from '#features/setup/api.ts';
import { statisticsApi } from '#features/statistics/api.ts';
import { suggestionsApi } from '#features/suggestions/api.ts';
import { textsApi } from '#features/texts/api.ts';
import { correctionsApi } from '#features/corrections/api.ts';
import { importExportApi } from '#features/import-export/api.ts';
import { usersApi } from '#features/users/api.ts';

export const operations = {
  ...authApi,
  ...usersApi,
  ...businessesApi,
  ...managersApi,
  ...moderationApi,
  ...correctionsApi,
  ...announcementsApi,
  ...repliesApi,
  ...categoriesApi,
  ...placesApi,
  ...mediaApi,
  ...bannersApi,
  ...plansApi,
  ...subscriptionsApi,
  ...importExportApi,
  ...setupApi,
  ...statisticsApi,
  ...notificationsApi,
  ...textsApi,
  ...reportsApi,
  ...reviewsApi,
  ...panelApi,
  ...suggestionsApi,
  ...landingsApi,
  ...searchesApi,
  ...auditApi,
};
