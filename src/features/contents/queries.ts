import { createQueries } from '#shared/api-client.ts';
import type { ContentsApi } from './api.ts';
import type { AnnouncementListQuery, BusinessListQuery } from './filters.ts';

const query = createQueries<ContentsApi>();

export const listedBusinessesQuery = (filters: Partial<BusinessListQuery>) =>
  query('GET /api/admin/businesses', { query: filters });

export const businessSelectionQuery = (filters: Partial<Omit<BusinessListQuery, 'order' | 'cursor'>>) => ({
  ...query('GET /api/admin/businesses/selection', { query: filters }),
  staleTime: 0,
});

export const mergePreviewQuery = (keepId: number, fromId: number) => ({
  ...query('GET /api/admin/merge-previews/:keepId/:fromId', { params: { keepId, fromId } }),
  staleTime: 0,
});

export const mergedBusinessQuery = (id: number) => query('GET /api/merged-businesses', { query: { id } });

export const listedAnnouncementsQuery = (filters: Partial<AnnouncementListQuery>) =>
  query('GET /api/admin/announcements', { query: filters });

export const announcementSelectionQuery = (
  filters: Partial<Omit<AnnouncementListQuery, 'order' | 'cursor'>>,
) => ({
  ...query('GET /api/admin/announcements/selection', { query: filters }),
  staleTime: 0,
});
