import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ProofsApi } from './api.ts';

const call = createCaller<ProofsApi>();

export const requestPhoneProof = (businessId: number) =>
  call('POST /api/phone-proofs/', { body: { businessId } });

export const confirmPhoneProof = (id: number) =>
  call('POST /api/admin/phone-proofs/:id/confirmation', { params: { id } });

export const dismissPhoneProof = (id: number) =>
  call('DELETE /api/admin/phone-proofs/:id', { params: { id } });

export const withdrawPhoneProof = (businessId: number) =>
  call('DELETE /api/admin/business-proofs/:businessId', { params: { businessId } });

export const refreshProofs = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin', '/api/business-profiles');
