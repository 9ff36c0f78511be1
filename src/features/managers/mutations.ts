import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { ManagersApi } from './api.ts';

const call = createCaller<ManagersApi>();

export const inviteManager = (businessId: number, email: string) =>
  call('POST /api/business-managers/', { body: { businessId, email } });

export const readInvitation = (token: string) =>
  call('POST /api/business-managers/invitation', { body: { token } });

export const acceptInvitation = (token: string) =>
  call('POST /api/business-managers/acceptance', { body: { token } });

export const refuseInvitation = (token: string) =>
  call('POST /api/business-managers/refusal', { body: { token } });

export const removeManager = (id: number) => call('DELETE /api/business-managers/:id', { params: { id } });

export const offerOwnership = (id: number) =>
  call('PUT /api/business-managers/offer/:id', { params: { id } });

export const endOffer = (id: number) => call('DELETE /api/business-managers/offer/:id', { params: { id } });

export const acceptOwnership = (businessId: number) =>
  call('PUT /api/business-managers/ownership/:businessId', { params: { businessId } });

export const refreshManagers = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/business-managers',
    '/api/business-profiles',
    '/api/announcements',
    '/api/users/',
  );
