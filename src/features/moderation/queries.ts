import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { ModerationApi } from './api.ts';

const query = createQueries<ModerationApi>();

export const casesQuery = (filters: ApiQuery) => query('GET /api/moderation/cases/', { query: filters });

export const ownClaimsQuery = () => query('GET /api/business-claims/own');
