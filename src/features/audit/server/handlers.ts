import { NEWEST_FIRST } from '#platform/db/keyset.ts';
import { readPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { AuditApi } from '../api.ts';
import type { AuditEntry } from '../schema.ts';
import { countEntries, listEntries } from './repository.ts';

export const auditHandlers: Handlers<AuditApi> = {
  'GET /api/admin/audit': async ({ db }, { query }) => {
    const page = await readPage<AuditEntry>(NEWEST_FIRST, query, async (seek) => {
      const [rows, total] = await Promise.all([listEntries(db, query, seek), countEntries(db, query)]);
      return { rows, total };
    });
    const { rows, nextCursor, previousCursor, ...totals } = page;
    return { items: rows, ...totals, nextCursor, previousCursor };
  },
};
