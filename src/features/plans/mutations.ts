import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { PlansApi, SubscriptionsApi } from './api.ts';
import type { Period } from './requests.ts';
import type { Term } from './term.ts';

const call = createCaller<PlansApi & SubscriptionsApi>();

/** Assigns a plan from now on, for the usual term. */
export const assignPlan = (userId: number, planId: number) =>
  call('POST /api/user-subscriptions/admin/assign/:userId/:planId', { params: { userId, planId } });

/** Moves a person to the free plan. */
export const cancelPlan = (userId: number) =>
  call('POST /api/user-subscriptions/admin/cancel/:userId', { params: { userId } });

export const changeDates = (userId: number, body: Term) =>
  call('PUT /api/user-subscriptions/admin/dates/:userId', { params: { userId }, body });

/** Moves everyone with an expired plan to the free one, and returns them. */
export const checkExpired = () => call('POST /api/user-subscriptions/admin/check-expired');

export const activateRequest = (id: number) =>
  call('POST /api/admin/premium-requests/:id/activation', { params: { id } });

export const dismissRequest = (id: number) =>
  call('DELETE /api/admin/premium-requests/:id', { params: { id } });

/** Requests premium; an open request stays the same one. */
export const requestPremium = (period: Period) => call('POST /api/premium-requests/', { body: { period } });

/** Refreshes everything that shows plans. */
export const refreshPlans = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/user-subscriptions', '/api/premium-requests', '/api/admin', '/api/users/');
