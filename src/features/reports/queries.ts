import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { ReportPage } from './queue.ts';

/** What was reported, waiting or decided. */
export const reportsQuery = (filters: ApiQuery) => apiQuery<ReportPage>('/api/admin/reports', filters);
