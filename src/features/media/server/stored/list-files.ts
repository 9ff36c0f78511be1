import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { requirePerson } from '#platform/db/people.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { MediaFilePage } from '../../schema.ts';
import { mayListEverything, maySeeHidden } from '../policy.ts';
import { presentFileDetails } from '../present.ts';
import { countFiles, listFileDetails } from '../repo/file-details.ts';

interface Paging {
  cursor?: string | undefined;
  limit: number;
}

async function listPage(db: Db, ownerId: number | null, paging: Paging): Promise<MediaFilePage> {
  const cursor = parseCursor(NEWEST_FIRST, paging.cursor);
  const [found, count] = await Promise.all([
    listFileDetails(db, ownerId, cursor, paging.limit + 1),
    countFiles(db, ownerId),
  ]);
  const { rows, ...cursors } = paginate(NEWEST_FIRST, found, paging.limit, cursor);
  return {
    items: rows.map(presentFileDetails),
    ...cappedTotal(count),
    ...cursors,
  };
}

/** One page of the viewer's stored pictures, of everybody's for administrators, newest first. Throws AppError `validation`. */
export const listOwnFiles = (db: Db, viewer: Viewer, paging: Paging): Promise<MediaFilePage> =>
  listPage(db, mayListEverything(viewer) ? null : viewer.userId, paging);

/** One page of somebody's stored pictures. Throws AppError `forbidden`, `not-found` for nobody, and `validation`. */
export async function listFilesOf(
  db: Db,
  viewer: Viewer,
  ownerId: number,
  paging: Paging,
): Promise<MediaFilePage> {
  requirePermission(maySeeHidden(viewer, ownerId));
  await requirePerson(db, ownerId);
  return listPage(db, ownerId, paging);
}
