import { accountsApi } from '#features/accounts/api.ts';
import { alertsApi } from '#features/alerts/api.ts';
import { announcementsApi } from '#features/announcements/api.ts';
import { auditApi } from '#features/audit/api.ts';
import { authApi } from '#features/auth/api.ts';
import { bannersApi } from '#features/banners/api.ts';
import { businessesApi } from '#features/businesses/api.ts';
import { contentsApi } from '#features/contents/api.ts';
import { catalogApi } from '#features/catalog/api.ts';
import { categoriesApi } from '#features/categories/api.ts';
import { favoritesApi } from '#features/favorites/api.ts';
import { invitationsApi } from '#features/invitations/api.ts';
import { landingsApi } from '#features/landings/api.ts';
import { managersApi } from '#features/managers/api.ts';
import { notificationsApi } from '#features/notifications/api.ts';
import { panelApi } from '#features/panel/api.ts';
import { mediaApi } from '#features/media/api.ts';
import { placesApi } from '#features/places/api.ts';
import { planPaymentsApi, plansApi, subscriptionsApi } from '#features/plans/api.ts';
import { moderationApi } from '#features/moderation/api.ts';
import { repliesApi } from '#features/replies/api.ts';
import { searchesApi } from '#features/searches/api.ts';
import { setupApi } from '#features/setup/api.ts';
import { statisticsApi } from '#features/statistics/api.ts';
import { suggestionsApi } from '#features/suggestions/api.ts';
import { textsApi } from '#features/texts/api.ts';
import { importExportApi } from '#features/import-export/api.ts';
import { usersApi } from '#features/users/api.ts';

export const operations = {
  ...authApi,
  ...usersApi,
  ...accountsApi,
  ...businessesApi,
  ...managersApi,
  ...invitationsApi,
  ...moderationApi,
  ...announcementsApi,
  ...catalogApi,
  ...repliesApi,
  ...categoriesApi,
  ...placesApi,
  ...mediaApi,
  ...bannersApi,
  ...plansApi,
  ...subscriptionsApi,
  ...planPaymentsApi,
  ...importExportApi,
  ...setupApi,
  ...statisticsApi,
  ...notificationsApi,
  ...favoritesApi,
  ...alertsApi,
  ...textsApi,
  ...panelApi,
  ...contentsApi,
  ...suggestionsApi,
  ...landingsApi,
  ...searchesApi,
  ...auditApi,
};
