import { createQueries } from '#shared/api-client.ts';
import type { QueryOf } from '#shared/contract.ts';
import type { ModerationApi } from './api.ts';

const query = createQueries<ModerationApi>();

export const casesQuery = (filters: QueryOf<ModerationApi, 'GET /api/moderation/cases/'>) =>
  query('GET /api/moderation/cases/', { query: filters });

export type LikenessSubjects = { businessIds: readonly number[] } | { ownerIds: readonly number[] };

const join = (ids: readonly number[]) => [...new Set(ids)].join();

export const likenessesQuery = (of: LikenessSubjects) =>
  query('GET /api/admin/likenesses', {
    query: 'businessIds' in of ? { businessIds: join(of.businessIds) } : { ownerIds: join(of.ownerIds) },
  });

export const ownNewContentQuery = (id: number) =>
  query('GET /api/business-profiles/review/:id', { params: { id } });

export const suggestionsQuery = (businessId: number) =>
  query('GET /api/corrections/business/:businessId', { params: { businessId } });

export const ownClaimsQuery = () => query('GET /api/business-claims/own');

export const ownHoldsQuery = () => query('GET /api/reports/own');
