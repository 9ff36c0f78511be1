import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { ReviewsApi } from './api.ts';

/** Whose likenesses: one business's, or those of all businesses of one person. */
export type LikenessSubject = { businessId: number } | { ownerId: number };

const query = createQueries<ReviewsApi>();

export const reviewsQuery = (filters: ApiQuery) => query('GET /api/admin/reviews', { query: filters });

export const likenessesQuery = (of: LikenessSubject) => query('GET /api/admin/likenesses', { query: of });

export const ownReviewQuery = (id: number) =>
  query('GET /api/business-profiles/review/:id', { params: { id } });
