import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { AnnouncementsApi } from './api.ts';

const query = createQueries<AnnouncementsApi>();

export const activeAnnouncementsQuery = (filters: ApiQuery = {}) =>
  query('GET /api/announcements/active/filtered', { query: filters });

export const announcementQuery = (id: number) => query('GET /api/announcements/:id', { params: { id } });

export const businessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId } });

export const allBusinessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId }, query: { scope: 'all' } });
