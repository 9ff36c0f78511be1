import { createQueries } from '#shared/api-client.ts';
import type { PanelApi } from './api.ts';

const query = createQueries<PanelApi>();

export const waitingCountsQuery = () => ({
  ...query('GET /api/admin/waiting-counts'),
  staleTime: 0,
});

export const morningQuery = () => ({ ...query('GET /api/admin/morning'), staleTime: 0 });

export const foundQuery = (search: string) => query('GET /api/admin/found', { query: { search } });
