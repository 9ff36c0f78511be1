import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may see and change everybody's plans, and answer their requests. */
export const mayManagePlans = (viewer: Viewer) => viewer.role === 'admin';

/** Whether the viewer may see which plan the person has. */
export const mayReadSubscription = (viewer: Viewer, userId: number) =>
  viewer.userId === userId || viewer.role === 'admin';
