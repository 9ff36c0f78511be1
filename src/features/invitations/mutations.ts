import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { InvitationsApi } from './api.ts';

const call = createCaller<InvitationsApi>();

export const markSent = (id: number) => call('PUT /api/admin/invitations/:id/sent', { params: { id } });

export const unmarkSent = (id: number) => call('DELETE /api/admin/invitations/:id/sent', { params: { id } });

export const withdrawInvitation = (id: number) =>
  call('DELETE /api/admin/invitations/:id', { params: { id } });

export const allowAgain = (id: number) =>
  call('DELETE /api/admin/invitations/:id/refusal', { params: { id } });

export const recordOpening = (token: string) => call('POST /api/invitations/opening', { body: { token } });

export const declineInvitation = (token: string, remove: boolean) =>
  call('POST /api/invitations/refusal', { body: { token, remove } });

export const claimByInvitation = (token: string) =>
  call('POST /api/invitations/acceptance', { body: { token } });

export const refreshInvitations = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin/invitations', '/api/admin/import-batches');

export const refreshClaimed = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/invitations/link', '/api/business-profiles', '/api/users/');
