import { isAdmin } from '#shared/roles.ts';

/** Whether the viewer may read what administrators did. */
export const mayReadAudit = isAdmin;
