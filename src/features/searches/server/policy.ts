import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may read what is searched for, and say what it means. */
export const mayManageSearches = isAdmin;
