import { createQueries } from '#shared/api-client.ts';
import type { RepliesApi } from './api.ts';

const query = createQueries<RepliesApi>();

export const repliesQuery = (announcementId: number) =>
  query('GET /api/announcement-replies/announcement/:announcementId', { params: { announcementId } });
