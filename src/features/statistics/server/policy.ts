import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may see how the site is doing. */
export const mayReadNumbers = isAdmin;
