import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may read what administrators did. */
export const mayReadAudit = isAdmin;
