import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer sees something, and so can report it: what is hidden only its owner and administrators do. */
export const maySee = (viewer: Viewer | null, subject: { isHidden: boolean; ownerId: number }) =>
  !subject.isHidden || isSelfOrAdmin(viewer, subject.ownerId);

/** Whether the viewer may read what was reported, and decide about it. */
export const mayModerate = isAdmin;
