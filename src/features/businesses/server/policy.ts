import type { Viewer } from '#shared/viewer.ts';

const isOwnerOrAdmin = (viewer: Viewer, ownerId: number) =>
  viewer.userId === ownerId || viewer.role === 'admin';

/** Whether the viewer may create businesses of this owner's: their own, or for administrators anybody's. */
export const mayCreateBusinessFor = isOwnerOrAdmin;

/** Whether the viewer may change or delete the owner's businesses and choose which of them stays shown. */
export const mayChangeBusinessOf = isOwnerOrAdmin;

/** Whether the viewer sees those of the owner's businesses that exceed the plan. */
export const maySeeHiddenOf = (viewer: Viewer | null, ownerId: number): boolean =>
  viewer !== null && isOwnerOrAdmin(viewer, ownerId);

/** Whether the viewer may say that a business is who it says. */
export const mayVerify = (viewer: Viewer) => viewer.role === 'admin';

/** Whether the viewer may give businesses of the house to their owners. */
export const mayHandOver = (viewer: Viewer) => viewer.role === 'admin';
