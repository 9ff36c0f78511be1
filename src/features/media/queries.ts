import { apiQuery } from '#shared/api-client.ts';
import type { AnnouncementMedia, BusinessMedia } from './schema.ts';

/** Logo and gallery of a business, in order. */
export const businessMediaQuery = (businessId: number) =>
  apiQuery<BusinessMedia[]>(`/api/media/business/${businessId}`);

/** The same for its owner, with those that the plan hides. */
export const allBusinessMediaQuery = (businessId: number) =>
  apiQuery<BusinessMedia[]>(`/api/media/business/${businessId}`, { scope: 'all' });

/** Pictures of an announcement for its owner, with those that the plan hides. */
export const allAnnouncementMediaQuery = (announcementId: number) =>
  apiQuery<AnnouncementMedia[]>(`/api/media/announcement/${announcementId}`, { scope: 'all' });
