import { apiQuery } from '#shared/api-client.ts';
import type { Reply } from './schema.ts';

/** The replies to one announcement, oldest first. */
export const repliesQuery = (announcementId: number) =>
  apiQuery<Reply[]>(`/api/announcement-replies/announcement/${announcementId}`);
