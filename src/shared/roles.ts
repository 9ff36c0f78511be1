import type { Viewer } from './viewer.ts';

/** Whether an administrator is asking. */
export const isAdmin = (viewer: Viewer | null): boolean => viewer?.role === 'admin';

/** Whether the person is asking themselves, or an administrator. */
export const isSelfOrAdmin = (viewer: Viewer | null, userId: number | null): boolean =>
  isAdmin(viewer) || (viewer !== null && viewer.userId === userId);
