import { isAdmin } from '#shared/roles.ts';

/** Whether the viewer may save whole lists, and have files read in. */
export const mayTransfer = isAdmin;
