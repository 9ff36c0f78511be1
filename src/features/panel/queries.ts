import { createQueries } from '#shared/api-client.ts';
import type { PanelApi } from './api.ts';

/** Changes with every decision, here and elsewhere. */
export const waitingCountsQuery = () => ({
  ...createQueries<PanelApi>()('GET /api/admin/waiting-counts'),
  staleTime: 0,
});
