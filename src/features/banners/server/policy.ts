import type { Viewer } from '#shared/viewer.ts';

/** Whether the viewer may upload, change and delete banners. */
export const mayManageBanners = (viewer: Viewer) => viewer.role === 'admin';

/** Whether the viewer may see banners that are paused. */
export const maySeePausedBanners = (viewer: Viewer | null) => viewer !== null && mayManageBanners(viewer);
