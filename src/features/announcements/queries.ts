import { type ApiQuery, createQueries } from '#shared/api-client.ts';
import type { AnnouncementsApi } from './api.ts';

const query = createQueries<AnnouncementsApi>();

/** One page of the announcements that have not expired, newest first. */
export const activeAnnouncementsQuery = (filters: ApiQuery = {}) =>
  query('GET /api/announcements/active/filtered', { query: filters });

/** The active announcements of one business, newest first. */
export const announcementsOfBusinessQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId } });

export const announcementQuery = (id: number) => query('GET /api/announcements/:id', { params: { id } });

/** Every announcement of one business, newest first, also expired and hidden ones: for its owner. */
export const allAnnouncementsOfBusinessQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId }, query: { scope: 'all' } });
