import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ClaimsApi } from './api.ts';
import type { ClaimDecision } from './schema.ts';

const call = createCaller<ClaimsApi>();

export const claimBusiness = (businessId: number) =>
  call('POST /api/business-claims/', { body: { businessId } });

export const withdrawClaim = (id: number) => call('DELETE /api/business-claims/:id', { params: { id } });

export const decideClaim = (id: number, body: ClaimDecision) =>
  call('POST /api/admin/business-claims/:id/decision', { params: { id }, body });

export const refreshClaims = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/business-claims',
    '/api/admin/business-claims',
    '/api/admin/waiting-counts',
    '/api/business-profiles',
  );
