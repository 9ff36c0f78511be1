import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { AuditApi } from './api.ts';

const query = createQueries<AuditApi>();

export const auditQuery = (filters: QueryOf<AuditApi, 'GET /api/admin/audit'>) =>
  query('GET /api/admin/audit', { query: filters });
