import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { Announcement, AnnouncementPage } from './schema.ts';

/** One page of the announcements that have not expired, newest first. */
export const activeAnnouncementsQuery = (filters: ApiQuery = {}) =>
  apiQuery<AnnouncementPage>('/api/announcements/active/filtered', filters);

/** The active announcements of one business, newest first. */
export const announcementsOfBusinessQuery = (businessId: number) =>
  apiQuery<Announcement[]>(`/api/announcements/business/${businessId}`);

/** One announcement, also when it has expired. */
export const announcementQuery = (id: number) => apiQuery<Announcement>(`/api/announcements/${id}`);

/** Every announcement of one business, newest first, with those that are over or hidden: for its owner. */
export const allAnnouncementsOfBusinessQuery = (businessId: number) =>
  apiQuery<Announcement[]>(`/api/announcements/business/${businessId}`, { scope: 'all' });
