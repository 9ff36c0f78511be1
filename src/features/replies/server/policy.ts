import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may reply in the name of the person: only in their own, administrators in anybody's. */
export const mayReplyAs = (viewer: Viewer, userId: number) =>
  viewer.userId === userId || viewer.role === 'admin';

/** Whether the viewer may delete a reply: who wrote it, who owns the business that was replied to, administrators. */
export const mayDeleteReply = (viewer: Viewer, reply: { userId: number; ownerId: number }) =>
  viewer.userId === reply.userId || viewer.userId === reply.ownerId || viewer.role === 'admin';

/** Whose withheld replies the viewer sees: their own, administrators everybody's. */
export const withheldShownTo = (viewer: Viewer | null): number | 'everybody' | null =>
  viewer?.role === 'admin' ? 'everybody' : (viewer?.userId ?? null);
