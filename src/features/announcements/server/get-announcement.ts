import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Announcement } from '../schema.ts';
import { maySeeHiddenOf } from './policy.ts';
import { readAnnouncements } from './read-announcements.ts';

/** One announcement, also when it is over. Throws AppError `not-found`, as for one that the viewer doesn't see. */
export async function getAnnouncement(
  db: Db,
  viewer: Viewer | null,
  id: number,
  at: Date,
): Promise<Announcement> {
  const [announcement] = await readAnnouncements(db, [id], at);
  if (!announcement) throw new AppError('not-found');
  const { isHidden, business } = announcement;
  if (isHidden && !maySeeHiddenOf(viewer, business.userId)) throw new AppError('not-found');
  return announcement;
}
