import type { Handlers } from '#platform/http/serve.ts';
import type { AuditApi } from '../api.ts';
import { listAudit } from './list-audit.ts';

export const auditHandlers: Handlers<AuditApi> = {
  'GET /api/admin/audit': ({ db }, { viewer, query }) => listAudit(db, viewer, query),
};
