import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { CorrectionsApi } from './api.ts';

const query = createQueries<CorrectionsApi>();

export const suggestionsQuery = (businessId: number) =>
  query('GET /api/corrections/business/:businessId', { params: { businessId } });

export const waitingCorrectionsQuery = (filters: ApiQuery) =>
  query('GET /api/admin/corrections', { query: filters });
