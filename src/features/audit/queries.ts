import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { AuditApi } from './api.ts';

const query = createQueries<AuditApi>();

export const auditQuery = (filters: ApiQuery) => query('GET /api/admin/audit', { query: filters });
