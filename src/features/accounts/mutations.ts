import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { AccountsApi } from './api.ts';

const call = createCaller<AccountsApi>();

export const createResetLink = (id: number) =>
  call('POST /api/admin/accounts/:id/reset-link', { params: { id } });

export const suspendAccount = (id: number, reason: string) =>
  call('PUT /api/admin/accounts/:id/suspension', { params: { id }, body: { reason } });

export const liftSuspension = (id: number) =>
  call('DELETE /api/admin/accounts/:id/suspension', { params: { id } });

export const requestEmailChange = (id: number, email: string) =>
  call('POST /api/admin/accounts/:id/email', { params: { id }, body: { email } });

export const requestTransfer = (businessId: number, email: string) =>
  call('POST /api/admin/transfers', { body: { businessId, email } });

export const requestOwnEmailChange = (email: string, password: string) =>
  call('POST /api/account-changes/email', { body: { email, password } });

export const stopChange = (id: number) => call('DELETE /api/account-changes/:id', { params: { id } });

export const refreshChanges = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/account-changes', '/api/admin/accounts');

export const refreshVisibility = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin', '/api/users', '/api/business-profiles', '/api/announcements');

export const refreshAccount = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/admin/accounts', '/api/users/all', '/api/admin/found');
