import { auditQuery } from '#features/audit/queries.ts';
import { bannersQuery } from '#features/banners/queries.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { plansQuery, requestQueueQuery, subscribersQuery } from '#features/plans/queries.ts';
import { peopleQuery } from '#features/users/queries.ts';
import { reportsQuery } from '#features/reports/queries.ts';
import { missesQuery, synonymsQuery } from '#features/searches/queries.ts';
import { numbersQuery } from '#features/statistics/queries.ts';
import { FIRST_VIEW } from '#ui/use-list-view.ts';
import type { LoadPage } from './load-route.ts';
import { auditFiltersOf } from './pages/admin/audit-filters.ts';
import { missFiltersOf, reportFiltersOf } from './pages/admin/address-filters.ts';

/** The entries of the log under the filters of the address. */
export const loadAudit: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(auditQuery(auditFiltersOf(url.searchParams)));

/** What was reported, decided or not as the address says. */
export const loadReports: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(reportsQuery(reportFiltersOf(url.searchParams)));

/** Searches that found nothing, and the synonyms. */
export const loadSearches: LoadPage = ({ queryClient, url }) =>
  Promise.all([
    queryClient.ensureQueryData(missesQuery(missFiltersOf(url.searchParams))),
    queryClient.ensureQueryData(synonymsQuery()),
  ]);

/** The cards of the panel, each of which says by itself what could not be loaded. */
export const loadPanel: LoadPage = ({ queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(numbersQuery()),
    queryClient.prefetchQuery(requestQueueQuery()),
    queryClient.prefetchQuery(subscribersQuery(FIRST_VIEW)),
    queryClient.prefetchQuery(plansQuery()),
    // Visitors are told of shown businesses only.
    queryClient.prefetchQuery({ ...categoriesQuery(), staleTime: 0 }),
    queryClient.prefetchQuery(bannersQuery()),
    queryClient.prefetchQuery(peopleQuery(FIRST_VIEW)),
  ]);
