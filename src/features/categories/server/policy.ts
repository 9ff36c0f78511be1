import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may make, change and delete categories. */
export const mayManageCategories = (viewer: Viewer) => viewer.role === 'admin';

/** Whether the hidden profiles of a category count for the viewer, too. */
export const mayCountHidden = (viewer: Viewer | null) => viewer?.role === 'admin';
