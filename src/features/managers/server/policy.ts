import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { ManagerRow } from './repository/managers.ts';

/** To invite and to hand on. Administrators, too, do so only with businesses of their own. */
export const mayInvite = (viewer: Viewer, ownerId: number) => viewer.userId === ownerId;

export const mayListManagers = isSelfOrAdmin;

/** To remove, and to end an offer: owners, and the managers themselves. */
export const mayEnd = (viewer: Viewer, { userId, ownerId }: ManagerRow) =>
  isSelfOrAdmin(viewer, ownerId) || viewer.userId === userId;

/** Only the invited address proves that the link reached the right person. */
export const mayAnswer = (viewer: Viewer, invitedEmail: string) =>
  viewer.emailVerified && viewer.email === invitedEmail;
