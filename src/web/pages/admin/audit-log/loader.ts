import { auditQuery } from '#features/audit/queries.ts';
import type { LoadArguments, Query } from '../../../page.ts';

export type AuditFilters = Query<'subject' | 'act' | 'actor' | 'cursor'>;

export const load = ({ queryClient, query }: LoadArguments<object, AuditFilters>) =>
  queryClient.ensureQueryData(auditQuery(query));
