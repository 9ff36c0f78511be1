import { countAnnouncements } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { requirePerson } from '#platform/db/people.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { monthBounds } from '#shared/time.ts';
import type { AnnouncementCount } from '../schema.ts';
import { mayCountAnnouncementsOf } from './policy.ts';

/**
 * How many of the person's announcements, shown or hidden, were created in the Guatemalan month `YYYY-MM` and still exist.
 * Throws AppError `forbidden` and `not-found`.
 */
export async function countAnnouncementsOfUser(
  db: Db,
  viewer: Viewer,
  userId: number,
  month: string,
): Promise<AnnouncementCount> {
  requirePermission(mayCountAnnouncementsOf(viewer, userId));
  await requirePerson(db, userId);
  return { count: await countAnnouncements(db, userId, monthBounds(month)), month };
}
