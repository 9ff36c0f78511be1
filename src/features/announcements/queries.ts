import { createPrivateQueries, createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import { lacksPosition, nearbyFilters } from '#ui/visitor-position.ts';
import type { AnnouncementsApi } from './api.ts';
import type { ListFilters } from './filters.ts';

export const renewalQuery = (t: string) =>
  createQueries<AnnouncementsApi>()('GET /api/announcement-renewals', { query: { t } });

const query = createQueries<AnnouncementsApi>();
const privateQuery = createPrivateQueries<AnnouncementsApi>();

export function activeAnnouncementsQuery(filters: ListFilters = {}) {
  const nearby = nearbyFilters(filters);
  if (nearby) return privateQuery('POST /api/announcements/nearby', nearby);
  const known = lacksPosition(filters) ? {} : filters;
  return query('GET /api/announcements/active/filtered', { query: known });
}

export const eventCalendarQuery = (asked: QueryOf<AnnouncementsApi, 'GET /api/event-calendar'>) =>
  query('GET /api/event-calendar', { query: asked });

export const announcementQuery = (id: number) => query('GET /api/announcements/:id', { params: { id } });

export const businessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId } });

export const allBusinessAnnouncementsQuery = (businessId: number) =>
  query('GET /api/announcements/business/:businessId', { params: { businessId }, query: { scope: 'all' } });
