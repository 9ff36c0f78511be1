import { auditQuery } from '#features/audit/queries.ts';
import { plansQuery, requestQueueQuery, subscribersQuery } from '#features/plans/queries.ts';
import { FIRST_VIEW } from '#ui/use-list-view.ts';
import type { LoadPage } from './load-route.ts';
import { numbersQuery } from '#features/statistics/queries.ts';
import { auditFiltersOf } from './pages/admin/audit-filters.ts';

export const loadAudit: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(auditQuery(auditFiltersOf(url.searchParams)));

/** Each card of the panel says by itself what could not be loaded. */
export const loadPanel: LoadPage = ({ queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(requestQueueQuery()),
    queryClient.prefetchQuery(subscribersQuery(FIRST_VIEW)),
    queryClient.prefetchQuery(plansQuery()),
    queryClient.prefetchQuery(numbersQuery()),
  ]);
