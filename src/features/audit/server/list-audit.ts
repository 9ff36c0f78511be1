import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { AuditFilters, AuditPage } from '../schema.ts';
import { mayReadAudit } from './policy.ts';
import { countEntries, listEntries } from './repo.ts';

/** A page of what administrators did, newest first. Throws AppError `forbidden`, and `validation` for a foreign cursor. */
export async function listAudit(db: Db, viewer: Viewer, filters: AuditFilters): Promise<AuditPage> {
  requirePermission(mayReadAudit(viewer));
  const cursor = parseCursor(NEWEST_FIRST, filters.cursor);
  const [found, total] = await Promise.all([
    listEntries(db, filters, cursor, filters.limit + 1),
    countEntries(db, filters),
  ]);
  const { rows: items, ...cursors } = paginate(NEWEST_FIRST, found, filters.limit, cursor);
  return { items, ...cappedTotal(total), ...cursors };
}
