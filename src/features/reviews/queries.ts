import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { ReviewsApi } from './api.ts';

const query = createQueries<ReviewsApi>();

export const reviewsQuery = (filters: ApiQuery) => query('GET /api/admin/reviews', { query: filters });

export const ownReviewQuery = (id: number) =>
  query('GET /api/business-profiles/review/:id', { params: { id } });
