import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { AuditPage } from './schema.ts';

/** What administrators did, under the filters, newest first. */
export const auditQuery = (filters: ApiQuery) => apiQuery<AuditPage>('/api/admin/audit', filters);
