import { auditQuery } from '#features/audit/queries.ts';
import type { LoadPage } from './load-route.ts';
import { auditFiltersOf } from './pages/admin/audit-filters.ts';

export const loadAudit: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(auditQuery(auditFiltersOf(url.searchParams)));

/** Each card of the panel says by itself what could not be loaded. */
export const loadPanel: LoadPage = () => Promise.all([]);
