import { createQueries } from '#shared/api-client.ts';
import type { StatisticsApi } from './api.ts';
import type { Span } from './periods.ts';

const query = createQueries<StatisticsApi>();

export const statisticsQuery = (businessId: number, span: Partial<Span> = {}) =>
  query('GET /api/business-profiles/statistics/:id', { params: { id: businessId }, query: { ...span } });

export const businessSheetQuery = (id: number, month: string | undefined) =>
  query('GET /api/business-profiles/statistics/month/:id', { params: { id }, query: { month } });

export const numbersQuery = () => query('GET /api/admin/numbers');
