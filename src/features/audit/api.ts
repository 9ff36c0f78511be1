import { contract } from '#shared/contract.ts';
import { AuditFilters, AuditPage } from './schema.ts';

export const auditApi = contract('Audit', {
  'GET /api/admin/audit': {
    id: 'listAuditEntries',
    summary: 'Lo que hicieron los administradores, de lo más nuevo a lo más antiguo',
    access: 'admin',
    query: AuditFilters,
    returns: AuditPage,
  },
});
export type AuditApi = typeof auditApi;
