import { createQueries } from '#shared/api-client.ts';
import type { StatisticsApi } from './api.ts';

const query = createQueries<StatisticsApi>();

export const statisticsQuery = (businessId: number) =>
  query('GET /api/business-profiles/statistics/:id', { params: { id: businessId } });

export const numbersQuery = () => query('GET /api/admin/numbers');
