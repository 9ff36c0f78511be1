import { contract } from '#shared/contract.ts';
import { AuditFilters, AuditPage } from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Audit', title: 'Bitácora de los administradores', schemas };

export const auditApi = contract(SECTION, {
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
