import {
  type LockedBusiness,
  lockManagedBusiness,
  lockOwnBusiness,
} from '#features/businesses/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { MANAGERS_ONLY, type Viewer, requirePermission, isSelfOrAdmin } from '#shared/viewer.ts';
import type { Announcement } from '../schema.ts';
import { readAnnouncements } from './presenter.ts';
import { type AnnouncementState, findState, lockState } from './repository/announcements.ts';
import { mayManage } from '#platform/db/managers.ts';

export const mayCountAnnouncements = isSelfOrAdmin;

const mayChangeAnnouncements = mayManage;
export const mayListAllAnnouncements = mayManage;
export const maySeeHiddenAnnouncements = mayManage;

/**
 * Finds an announcement, also an ended one. @throws AppError `not-found`, also for one that the viewer may not see
 */
export async function getAnnouncement(
  db: Db,
  viewer: Viewer | null,
  id: number,
  at: Date,
): Promise<Announcement> {
  const [announcement] = await readAnnouncements(db, [id], at);
  if (!announcement) throw new AppError('not-found');
  const { isHidden, businessId, business } = announcement;
  const owned = { id: businessId, ownerId: business.userId };
  if (isHidden && !(await maySeeHiddenAnnouncements(db, viewer, owned))) throw new AppError('not-found');
  return announcement;
}

type Owned = Pick<AnnouncementState, 'businessId' | 'ownerId' | 'isHidden'>;

const ownedBusiness = ({ businessId, ownerId }: Owned) => ({ id: businessId, ownerId });

export async function requireVisible<Found extends Owned>(
  db: Db,
  viewer: Viewer | null,
  found: Found | null,
): Promise<Found> {
  if (!found) throw new AppError('not-found');
  const isAllowed = !found.isHidden || (await maySeeHiddenAnnouncements(db, viewer, ownedBusiness(found)));
  if (!isAllowed) throw new AppError('not-found');
  return found;
}

export const lockVisibleAnnouncement = async (transaction: Db, viewer: Viewer | null, id: number) =>
  requireVisible(transaction, viewer, await lockState(transaction, id));

/**
 * Requires the right to change it. @throws AppError `forbidden`, `not-found` (also for one that the viewer may not
 * see)
 */
export async function requireManagedAnnouncement(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<AnnouncementState> {
  const state = await findState(db, id);
  const isAllowed = state !== null && (await mayChangeAnnouncements(db, viewer, ownedBusiness(state)));
  if (!state || (state.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed, MANAGERS_ONLY);
  return state;
}

type LockBusiness = (tx: Tx, id: number) => Promise<LockedBusiness>;

const lockedWith =
  (lock: LockBusiness) =>
  async (tx: Tx, id: number): Promise<Pick<LockedBusiness, 'plan'> & { announcement: AnnouncementState }> => {
    const { businessId } = await requireManagedAnnouncement(tx.db, tx.viewer, id);
    const { plan } = await lock(tx, businessId);
    return { plan, announcement: await requireManagedAnnouncement(tx.db, tx.viewer, id) };
  };

export const lockManagedAnnouncement = lockedWith(lockManagedBusiness);

export const lockOwnAnnouncement = lockedWith(lockOwnBusiness);
