import { Hono } from 'hono';
import type { PictureDeps } from '../changes/deps.ts';
import { announcementMediaRoutes } from './announcement.ts';
import { businessMediaRoutes } from './business.ts';
import { storedFileRoutes } from './files.ts';

/** Pictures: stored ones, and those that businesses and announcements show; mounted at /api/media. */
export const mediaRoutes = (deps: PictureDeps) =>
  new Hono()
    .route('/files', storedFileRoutes(deps))
    .route('/business', businessMediaRoutes(deps))
    .route('/announcement', announcementMediaRoutes(deps));
