import { isAdmin } from '#shared/viewer.ts';

/** Whether the viewer may upload, change and delete banners. */
export const mayManageBanners = isAdmin;

/** Whether the viewer may see banners that are paused. */
export const maySeePausedBanners = isAdmin;
