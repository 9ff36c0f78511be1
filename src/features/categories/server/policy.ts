import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may make, change and delete categories. */
export const mayManageCategories = isAdmin;

/** Whether the hidden profiles of a category count for the viewer, too. */
export const mayCountHidden = isAdmin;
