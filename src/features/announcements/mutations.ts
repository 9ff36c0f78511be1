import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { AnnouncementChanges, NewAnnouncement } from './changes.ts';
import type { Announcement } from './schema.ts';

/** Publishes an announcement; asked again under the same key it is published once. */
export const createAnnouncement = (announcement: NewAnnouncement, key: string) =>
  apiMutation<Announcement>('POST', '/api/announcements/', announcement, key);

/** Changes what is given of an announcement. */
export const changeAnnouncement = (id: number, changes: AnnouncementChanges) =>
  apiMutation<Announcement>('PUT', `/api/announcements/${id}`, changes);

/** Deletes an announcement, with its photos and replies. */
export const deleteAnnouncement = (id: number) => apiMutation<null>('DELETE', `/api/announcements/${id}`);

/** Has the plan show this announcement, in place of another one of its month. */
export const keepAnnouncement = (id: number) =>
  apiMutation<unknown>('PUT', `/api/announcements/pinned/${id}`);

/** Asks anew for everything that a changed announcement is part of, or counts in. */
export const refreshAnnouncements = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/announcements', '/api/media/announcement', '/api/users/');
