import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may save whole lists, and have files read in. */
export const mayTransfer = isAdmin;
