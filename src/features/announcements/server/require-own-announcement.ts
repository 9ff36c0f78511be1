import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { mayChangeAnnouncementOf } from './policy.ts';
import { type Standing, findStanding } from './repo/standing.ts';

/**
 * How an announcement stands that the viewer may change. Throws AppError `forbidden`, and `not-found` for none, as for one
 * that strangers don't see.
 */
export async function requireOwnAnnouncement(db: Db, viewer: Viewer, id: number): Promise<Standing> {
  const standing = await findStanding(db, id);
  const isAllowed = standing !== null && mayChangeAnnouncementOf(viewer, standing.ownerId);
  if (!standing || (standing.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return standing;
}
