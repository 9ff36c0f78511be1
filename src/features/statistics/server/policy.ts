import { isAdmin } from '#shared/roles.ts';

/** Whether the viewer may see how the site is doing. */
export const mayReadNumbers = isAdmin;
