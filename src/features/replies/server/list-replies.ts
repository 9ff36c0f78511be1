import { requireVisibleAnnouncement } from '#features/announcements/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import { MOST_REPLIES } from '../changes.ts';
import type { Reply } from '../schema.ts';
import { withheldShownTo } from './policy.ts';
import { listReplies } from './repo.ts';

/**
 * The first 200 replies to an announcement, oldest first; what is withheld only for its author and administrators. Throws
 * AppError `not-found`, as for one that the viewer doesn't see.
 */
export async function listRepliesTo(db: Db, viewer: Viewer | null, announcementId: number): Promise<Reply[]> {
  await requireVisibleAnnouncement(db, viewer, announcementId);
  return listReplies(db, { announcementId, withheldOf: withheldShownTo(viewer), limit: MOST_REPLIES });
}
