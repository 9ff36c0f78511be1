import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { ReportsApi } from './api.ts';

const query = createQueries<ReportsApi>();

export const ownHoldsQuery = () => query('GET /api/reports/own');

export const reportsQuery = (filters: ApiQuery) => query('GET /api/admin/reports', { query: filters });
