import { lockOwnBusiness } from '#features/businesses/server/index.ts';
import type { OwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Announcement } from '../schema.ts';
import { mayChangeAnnouncements, maySeeHiddenAnnouncements } from './policy.ts';
import { readAnnouncements } from './presenter.ts';
import { type AnnouncementState, findState, lockState } from './repository/announcements.ts';

/** Includes ended ones. @throws AppError `not-found`, also for one that the viewer may not see */
export async function getAnnouncement(
  db: Db,
  viewer: Viewer | null,
  id: number,
  at: Date,
): Promise<Announcement> {
  const [announcement] = await readAnnouncements(db, [id], at);
  if (!announcement) throw new AppError('not-found');
  const { isHidden, business } = announcement;
  if (isHidden && !maySeeHiddenAnnouncements(viewer, business.userId)) throw new AppError('not-found');
  return announcement;
}

function requireVisible(state: AnnouncementState | null, viewer: Viewer | null): AnnouncementState {
  if (!state) throw new AppError('not-found');
  if (state.isHidden && !maySeeHiddenAnnouncements(viewer, state.ownerId)) throw new AppError('not-found');
  return state;
}

/** @throws AppError `not-found`, also for one that the viewer may not see */
export const requireVisibleAnnouncement = async (db: Db, viewer: Viewer | null, id: number) =>
  requireVisible(await findState(db, id), viewer);

/** @throws as requireVisibleAnnouncement */
export const lockVisibleAnnouncement = async (transaction: Db, viewer: Viewer | null, id: number) =>
  requireVisible(await lockState(transaction, id), viewer);

/** @throws AppError `forbidden`, `not-found` (also for one that the viewer may not see) */
export async function requireOwnAnnouncement(db: Db, viewer: Viewer, id: number): Promise<AnnouncementState> {
  const state = await findState(db, id);
  const isAllowed = state !== null && mayChangeAnnouncements(viewer, state.ownerId);
  if (!state || (state.isHidden && !isAllowed)) throw new AppError('not-found');
  requirePermission(isAllowed);
  return state;
}

/** Locks the owner's plan. @throws as requireOwnAnnouncement and lockOwnBusiness */
export async function lockOwnAnnouncement(
  transaction: Db,
  viewer: Viewer,
  id: number,
  at: Date,
): Promise<{ plan: OwnerPlan; announcement: AnnouncementState }> {
  const { businessId } = await requireOwnAnnouncement(transaction, viewer, id);
  const { plan } = await lockOwnBusiness(transaction, viewer, businessId, at);
  return { plan, announcement: await requireOwnAnnouncement(transaction, viewer, id) };
}
