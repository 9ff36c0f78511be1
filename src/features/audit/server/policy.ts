import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may read what administrators did. */
export const mayReadAudit = (viewer: Viewer) => viewer.role === 'admin';
