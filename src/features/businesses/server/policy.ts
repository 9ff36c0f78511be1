import { isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may create businesses of this owner's: their own, or for administrators anybody's. */
export const mayCreateBusinessFor = isSelfOrAdmin;

/** Whether the viewer may change or delete the owner's businesses and choose which of them stays shown. */
export const mayChangeBusinessOf = isSelfOrAdmin;

/** Whether the viewer sees those of the owner's businesses that exceed the plan. */
export const maySeeHiddenOf = isSelfOrAdmin;

/** Whether the viewer may say that a business is who it says. */
export const mayVerify = isAdmin;

/** Whether the viewer may give businesses of the house to their owners. */
export const mayHandOver = isAdmin;
