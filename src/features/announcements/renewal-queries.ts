import { createQueries } from '#shared/api-client.ts';
import type { AnnouncementsApi } from './api.ts';

/** Apart from the queries that visitors load. */
export const renewalQuery = (t: string) =>
  createQueries<AnnouncementsApi>()('GET /api/announcement-renewals', { query: { t } });
