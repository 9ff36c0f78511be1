import { isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may see and change everybody's plans, and answer their requests. */
export const mayManagePlans = isAdmin;

/** Whether the viewer may see which plan the person has. */
export const mayReadSubscription = isSelfOrAdmin;
