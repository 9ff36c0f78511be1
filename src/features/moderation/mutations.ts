import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ModerationApi } from './api.ts';
import type { CaseDecision } from './schema.ts';

const call = createCaller<ModerationApi>();

export const decideCase = (id: number, body: CaseDecision) =>
  call('POST /api/moderation/cases/:id/decide', { params: { id }, body });

export const requestPhoneProof = (businessId: number) =>
  call('POST /api/phone-proofs/', { body: { businessId } });

export const withdrawPhoneProof = (businessId: number) =>
  call('DELETE /api/admin/business-proofs/:businessId', { params: { businessId } });

export const claimBusiness = (businessId: number) =>
  call('POST /api/business-claims/', { body: { businessId } });

export const withdrawClaim = (id: number) => call('DELETE /api/business-claims/:id', { params: { id } });

export const refreshCases = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/moderation',
    '/api/admin',
    '/api/business-claims',
    '/api/business-profiles',
    '/api/user-subscriptions',
    '/api/premium-requests',
    '/api/users/',
  );
