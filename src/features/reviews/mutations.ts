import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ReviewsApi } from './api.ts';
import type { Review, ReviewDecision } from './schema.ts';

const call = createCaller<ReviewsApi>();

export const decideReview = ({ id }: Review, body: ReviewDecision) =>
  call('POST /api/admin/reviews/decision/:id', { params: { id }, body });

export const refreshReviews = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/admin/reviews',
    '/api/admin/waiting-counts',
    '/api/business-profiles',
    '/api/announcements',
    '/api/categories',
  );
