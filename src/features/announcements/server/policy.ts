import type { Viewer } from '#shared/viewer.ts';

const isOwnerOrAdmin = (viewer: Viewer, ownerId: number) =>
  viewer.userId === ownerId || viewer.role === 'admin';

/** Whether the viewer may change or delete announcements of the owner's, and choose which of them stay shown. */
export const mayChangeAnnouncementOf = isOwnerOrAdmin;

/** Whether the viewer may list all announcements of the owner's, also those that are over or hidden. */
export const mayListAllOf = isOwnerOrAdmin;

/** Whether the viewer may know how many announcements the person has. */
export const mayCountAnnouncementsOf = isOwnerOrAdmin;

/** Whether the viewer sees those of the owner's announcements that exceed the plan. */
export const maySeeHiddenOf = (viewer: Viewer | null, ownerId: number): boolean =>
  viewer !== null && isOwnerOrAdmin(viewer, ownerId);
