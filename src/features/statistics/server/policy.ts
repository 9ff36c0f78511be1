import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may see how the site is doing. */
export const mayReadNumbers = (viewer: Viewer) => viewer.role === 'admin';
