import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { AnnouncementsApi } from './api.ts';

export const renewalQuery = (t: string) =>
  createQueries<AnnouncementsApi>()('GET /api/announcement-renewals', { query: { t } });

const query = createQueries<AnnouncementsApi>();

export const activeAnnouncementsQuery = (
  filters: QueryOf<AnnouncementsApi, 'GET /api/announcements/active/filtered'> = {},
) => query('GET /api/announcements/active/filtered', { query: filters });

export const announcementQuery = (id: number) => query('GET /api/announcements/:id', { params: { id } });

export const businessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId } });

export const allBusinessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId }, query: { scope: 'all' } });
