import { createQueries } from '#shared/api-client.ts';
import type { AnnouncementsApi } from './api.ts';

export const renewalQuery = (t: string) =>
  createQueries<AnnouncementsApi>()('GET /api/announcement-renewals', { query: { t } });
