import { contract } from '#shared/contract.ts';
import { AuditFilters, AuditPage } from './schema.ts';

export const auditApi = contract('Audit', {
  'GET /api/admin/audit': {
    id: 'listAuditEntries',
    summary:
      'Lo que hicieron los administradores y quienes administran negocios de otros, lo más nuevo primero',
    access: 'admin',
    query: AuditFilters,
    returns: AuditPage,
  },
});
export type AuditApi = typeof auditApi;
