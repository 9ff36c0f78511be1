import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { BusinessesApi } from './api.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import type { BusinessDetails, Verification } from './schema.ts';

const call = createCaller<BusinessesApi>();

export const createBusiness = (body: BusinessDetails & { userId?: number }, key: string) =>
  call('POST /api/business-profiles/', { body, key });

export const changeBusiness = (id: number, body: Partial<BusinessDetails>) =>
  call('PUT /api/business-profiles/:id', { params: { id }, body });

export const deleteBusiness = (id: number) => call('DELETE /api/business-profiles/:id', { params: { id } });

export const pinBusiness = (id: number) => call('PUT /api/business-profiles/pinned/:id', { params: { id } });

export const confirmBusiness = (id: number) =>
  call('PUT /api/business-profiles/confirmation/:id', { params: { id } });

export const confirmByLink = (token: string) => call('POST /api/data-checks', { body: { token } });

export const closeBusiness = (id: number, closed: boolean) =>
  call('PUT /api/business-profiles/closure/:id', { params: { id }, body: { closed } });

export const setSpecialDay = (id: number, body: SpecialDay) =>
  call('PUT /api/business-profiles/special-days/:id', { params: { id }, body });

export const removeSpecialDay = (id: number, day: string) =>
  call('DELETE /api/business-profiles/special-days/:id/:day', { params: { id, day } });

export const verifyBusiness = (id: number, body: Verification) =>
  call('PUT /api/business-profiles/verification/:id', { params: { id }, body });

export const transferOwnership = (id: number, email: string) =>
  call('PUT /api/business-profiles/owner/:id', { params: { id }, body: { email } });

export const refreshBusinesses = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/business-profiles',
    '/api/admin/businesses',
    '/api/admin/announcements',
    '/api/announcements',
    '/api/media',
    '/api/categories',
    '/api/users/',
  );
