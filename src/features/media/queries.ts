import { createQueries } from '#shared/api-client.ts';
import type { MediaApi } from './api.ts';

const query = createQueries<MediaApi>();

/** Logo and gallery of a business, in order. */
export const businessMediaQuery = (businessId: number) =>
  query('GET /api/media/business/:businessId', { params: { businessId } });

/** The same for its owner, with those that the plan hides. */
export const allBusinessMediaQuery = (businessId: number) =>
  query('GET /api/media/business/:businessId', { params: { businessId }, query: { scope: 'all' } });

/** Pictures of an announcement for its owner, with those that the plan hides. */
export const allAnnouncementMediaQuery = (announcementId: number) =>
  query('GET /api/media/announcement/:announcementId', {
    params: { announcementId },
    query: { scope: 'all' },
  });
