import { auditQuery } from '#features/audit/queries.ts';
import type { LoadArguments } from '../../../page.ts';
import type { AuditQuery } from './page.ts';

export const load = ({ queryClient, query }: LoadArguments<object, AuditQuery>) =>
  queryClient.ensureQueryData(auditQuery(query));
