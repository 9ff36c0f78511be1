import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { maySeeHiddenOf } from './policy.ts';
import { type Standing, findStanding, holdStanding } from './repo/standing.ts';

function requireVisible(standing: Standing | null, viewer: Viewer | null): Standing {
  if (!standing) throw new AppError('not-found');
  if (standing.isHidden && !maySeeHiddenOf(viewer, standing.ownerId)) throw new AppError('not-found');
  return standing;
}

/** How an announcement stands that the viewer sees. Throws AppError `not-found`. */
export const requireVisibleAnnouncement = async (db: Db, viewer: Viewer | null, id: number) =>
  requireVisible(await findStanding(db, id), viewer);

/** As requireVisibleAnnouncement; until the transaction ends it stands so. Throws AppError `not-found`. */
export const holdVisibleAnnouncement = async (transaction: Db, viewer: Viewer | null, id: number) =>
  requireVisible(await holdStanding(transaction, id), viewer);
