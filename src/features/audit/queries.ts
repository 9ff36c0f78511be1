import { type ApiQuery, createQueries } from '#shared/api-client.ts';
import type { AuditApi } from './api.ts';

const query = createQueries<AuditApi>();

/** What administrators did, under the filters, newest first. */
export const auditQuery = (filters: ApiQuery) => query('GET /api/admin/audit', { query: filters });
