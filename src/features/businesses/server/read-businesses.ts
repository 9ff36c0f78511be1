import { requirePerson } from '#platform/db/people.ts';
import type { Db } from '#platform/db/database.ts';
import { mayManage } from '#platform/db/managers.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { BusinessCard, BusinessProfile } from '../schema.ts';
import { presentCard, presentProfile } from './presenter.ts';
import type { Visibility } from './repository/list.ts';
import { type ProfileRow, findProfile, listCards, listOfOwner } from './repository/read.ts';

export const maySeeHiddenOfUser = isSelfOrAdmin;

const isUnlisted = ({ isHidden, hiddenBy }: ProfileRow): boolean => isHidden && hiddenBy !== 'closure';

/** Finds a business. @throws AppError `not-found`, also for a hidden one that the viewer may not see */
export async function getBusiness(db: Db, viewer: Viewer | null, id: number): Promise<BusinessProfile> {
  const row = await findProfile(db, id);
  if (!row) throw new AppError('not-found');
  const isRestricted = isUnlisted(row);
  const manages =
    (isRestricted || row.isPositionPrivate) && (await mayManage(db, viewer, { id, ownerId: row.userId }));
  if (isRestricted && !manages) throw new AppError('not-found');
  return presentProfile(row, { seesPrivate: manages });
}

/** Lists cards in the order of `ids`, by default only visible ones; leaves out unknown ids. */
export async function listBusinessCards(
  db: Db,
  ids: readonly number[],
  visibility: Visibility = { includeHidden: false },
): Promise<BusinessCard[]> {
  if (ids.length === 0) return [];
  return (await listCards(db, ids, visibility)).map(presentCard);
}

/** Returns the oldest businesses, at most 100, that the viewer may see. @throws AppError `not-found` */
export async function listBusinessesOfUser(
  db: Db,
  viewer: Viewer | null,
  userId: number,
): Promise<BusinessCard[]> {
  const includeHidden = maySeeHiddenOfUser(viewer, userId);
  const rows = await listOfOwner(db, userId, { includeHidden });
  if (rows.length === 0) await requirePerson(db, userId);
  return rows.map(presentCard);
}
