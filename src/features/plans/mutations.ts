import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { PlansApi, SubscriptionsApi } from './api.ts';
import type { Period, Term } from './schema.ts';

const call = createCaller<PlansApi & SubscriptionsApi>();

export const assignPlan = (userId: number, planId: number) =>
  call('POST /api/user-subscriptions/admin/assign/:userId/:planId', { params: { userId, planId } });

export const cancelPlan = (userId: number) =>
  call('POST /api/user-subscriptions/admin/cancel/:userId', { params: { userId } });

export const changePlanDates = (userId: number, body: Term) =>
  call('PUT /api/user-subscriptions/admin/dates/:userId', { params: { userId }, body });

export const checkExpiredPlans = () => call('POST /api/user-subscriptions/admin/check-expired');

export const requestPremium = (period: Period) => call('POST /api/premium-requests/', { body: { period } });

export const refreshPlans = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/user-subscriptions', '/api/premium-requests', '/api/admin', '/api/users/');
