import { type Viewer, isAdmin } from '#shared/viewer.ts';

/** Of those who may change it: an administrator doesn't know whether another's data is still right. */
export const mayConfirm = (viewer: Viewer, ownerId: number): boolean =>
  viewer.userId === ownerId || !isAdmin(viewer);
