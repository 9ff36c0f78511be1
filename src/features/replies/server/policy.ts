import { type Viewer, isAdmin, isSelfOrAdmin } from '#shared/viewer.ts';

/** Whether the viewer may reply in the name of the person: only in their own, administrators too. */
export const mayReplyAs = (viewer: Viewer, userId: number) => viewer.userId === userId;

/** Whether the viewer may delete a reply: who wrote it, who owns the business that was replied to, administrators. */
export const mayDeleteReply = (viewer: Viewer, reply: { userId: number; ownerId: number }) =>
  isSelfOrAdmin(viewer, reply.userId) || isSelfOrAdmin(viewer, reply.ownerId);

/** Whose withheld replies the viewer sees: their own, administrators everybody's. */
export const withheldShownTo = (viewer: Viewer | null): number | 'everybody' | null =>
  isAdmin(viewer) ? 'everybody' : (viewer?.userId ?? null);
