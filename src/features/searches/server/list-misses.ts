import type { Db } from '#platform/db/database.ts';
import { paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { MissFilters, MissPage } from '../schema.ts';
import { mayManageSearches } from './policy.ts';
import { MOST_SEARCHED, countMissRows, listMissRows } from './repo/misses.ts';

/**
 * A page of what was searched for in vain in one way, most often first. Throws AppError `forbidden`, and `validation` for a foreign
 * cursor.
 */
export async function listMisses(
  db: Db,
  viewer: Viewer,
  { kind, cursor: text, limit }: MissFilters,
): Promise<MissPage> {
  requirePermission(mayManageSearches(viewer));
  const cursor = parseCursor(MOST_SEARCHED, text);
  const [found, total] = await Promise.all([
    listMissRows(db, kind, cursor, limit + 1),
    countMissRows(db, kind),
  ]);
  const { rows: items, ...cursors } = paginate(MOST_SEARCHED, found, limit, cursor);
  return { items, ...cappedTotal(total), ...cursors };
}
