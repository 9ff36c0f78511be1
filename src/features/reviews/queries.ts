import { createQueries } from '#shared/api-client.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import type { ReviewsApi } from './api.ts';

export type LikenessSubjects = { businessIds: readonly number[] } | { ownerIds: readonly number[] };

const query = createQueries<ReviewsApi>();

export const reviewsQuery = (filters: ApiQuery) => query('GET /api/admin/reviews', { query: filters });

const join = (ids: readonly number[]) => [...new Set(ids)].join();

export const likenessesQuery = (of: LikenessSubjects) =>
  query('GET /api/admin/likenesses', {
    query: 'businessIds' in of ? { businessIds: join(of.businessIds) } : { ownerIds: join(of.ownerIds) },
  });

export const ownReviewQuery = (id: number) =>
  query('GET /api/business-profiles/review/:id', { params: { id } });
