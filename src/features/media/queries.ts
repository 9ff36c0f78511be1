import { createQueries } from '#shared/api-client.ts';
import type { MediaApi } from './api.ts';

const query = createQueries<MediaApi>();

export const businessMediaQuery = (businessId: number) =>
  query('GET /api/media/business/:businessId', { params: { businessId } });

export const allBusinessMediaQuery = (businessId: number) =>
  query('GET /api/media/business/:businessId', { params: { businessId }, query: { scope: 'all' } });

export const allAnnouncementMediaQuery = (announcementId: number) =>
  query('GET /api/media/announcement/:announcementId', {
    params: { announcementId },
    query: { scope: 'all' },
  });
