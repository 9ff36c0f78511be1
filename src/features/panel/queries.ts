import { createQueries } from '#shared/api-client.ts';
import type { PanelApi } from './api.ts';

export const waitingCountsQuery = () => ({
  ...createQueries<PanelApi>()('GET /api/admin/waiting-counts'),
  staleTime: 0,
});
