import { type Viewer, isAdmin } from '#shared/viewer.ts';

export const mayConfirm = (viewer: Viewer, ownerId: number): boolean =>
  viewer.userId === ownerId || !isAdmin(viewer);
