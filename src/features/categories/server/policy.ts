import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may make, change and delete categories. */
export const mayManageCategories = (viewer: Viewer) => viewer.role === 'admin';
