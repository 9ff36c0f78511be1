import { type Viewer, isSelfOrAdmin } from '#shared/viewer.ts';
import type { Subject } from './repository/subjects.ts';

export const maySee = (viewer: Viewer | null, { isHidden, ownerId }: Subject): boolean =>
  !isHidden || isSelfOrAdmin(viewer, ownerId);

export const mayAnswer = (viewer: Viewer, { ownerId }: Subject): boolean => viewer.userId === ownerId;

export const isAnswerable = ({ heldFor, takedownReason }: Subject): boolean =>
  heldFor === 'reports' || takedownReason !== null;
