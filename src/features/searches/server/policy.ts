import { isAdmin } from '#shared/roles.ts';

/** Whether the viewer may read what is searched for, and say what it means. */
export const mayManageSearches = isAdmin;
