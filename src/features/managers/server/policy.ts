import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { ManagerRow } from './repository.ts';

export const mayInvite = (viewer: Viewer, ownerId: number) => viewer.userId === ownerId;

export const mayListManagers = isSelfOrAdmin;

export const mayEnd = (viewer: Viewer, { userId, ownerId }: ManagerRow) =>
  isSelfOrAdmin(viewer, ownerId) || viewer.userId === userId;

/** Requires the invited address, which alone proves that the link reached the right person. */
export const mayAnswer = (viewer: Viewer, invitedEmail: string) =>
  viewer.emailVerified && viewer.email === invitedEmail;
