import { auditQuery } from '#features/audit/queries.ts';
import type { LoadPage } from './load-route.ts';
import { auditFiltersOf } from './pages/admin/audit-filters.ts';

export const loadAudit: LoadPage = ({ queryClient, url }) =>
  queryClient.ensureQueryData(auditQuery(auditFiltersOf(url.searchParams)));
