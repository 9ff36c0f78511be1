import { Hono } from 'hono';
import type { Db } from '#platform/db/database.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { AuditFilters, AuditPage } from '../schema.ts';
import { listAudit } from './list-audit.ts';

/** What administrators did, mounted at /api/admin/audit. */
export function auditRoutes({ db }: { db: Db }) {
  return new Hono().get(
    '/',
    describe(
      'Audit.listAuditEntries',
      'Lo que hicieron los administradores, de lo más nuevo a lo más antiguo',
      AuditPage,
    ),
    signedIn(),
    validate('query', AuditFilters),
    async (c) => sendJson(c, await listAudit(db, requireViewer(c), c.req.valid('query'))),
  );
}
