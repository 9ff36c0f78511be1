import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may save whole lists, and have files read in. */
export const mayTransfer = (viewer: Viewer) => viewer.role === 'admin';
