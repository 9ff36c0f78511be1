import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { AnnouncementsApi } from './api.ts';
import type { AnnouncementChanges, NewAnnouncement } from './schema.ts';

const call = createCaller<AnnouncementsApi>();

export const createAnnouncement = (body: NewAnnouncement, key: string) =>
  call('POST /api/announcements/', { body, key });

export const changeAnnouncement = (id: number, body: AnnouncementChanges) =>
  call('PUT /api/announcements/:id', { params: { id }, body });

export const deleteAnnouncement = (id: number) => call('DELETE /api/announcements/:id', { params: { id } });

export const pinAnnouncement = (id: number) => call('PUT /api/announcements/pinned/:id', { params: { id } });

export const refreshAnnouncements = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/announcements',
    '/api/admin/announcements',
    '/api/admin/businesses',
    '/api/media/announcement',
    '/api/users/',
  );
