import type { QueryClient } from '@tanstack/react-query';
import { createCaller } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { PlanPaymentsApi, PlansApi, SubscriptionsApi } from './api.ts';
import type { Renewal } from './payments.ts';
import type { NewPayment, Term } from './schema.ts';
import type { Period } from '#shared/plan-periods.ts';

const call = createCaller<PlansApi & SubscriptionsApi & PlanPaymentsApi>();

export const assignPlan = (userId: number, planId: number, body: Term) =>
  call('POST /api/user-subscriptions/admin/assign/:userId/:planId', { params: { userId, planId }, body });

export const cancelPlan = (userId: number) =>
  call('POST /api/user-subscriptions/admin/cancel/:userId', { params: { userId } });

export const changePlanDates = (userId: number, body: Term) =>
  call('PUT /api/user-subscriptions/admin/dates/:userId', { params: { userId }, body });

export const checkExpiredPlans = () => call('POST /api/user-subscriptions/admin/check-expired');

export const requestPremium = (period: Period) => call('POST /api/premium-requests/', { body: { period } });

export const renewPlan = (userId: number, body: Renewal, key: string) =>
  call('POST /api/user-subscriptions/admin/renew/:userId', { params: { userId }, body, key });

export const undoPlanTerm = (id: number, reason: string) =>
  call('POST /api/plan-terms/:id/undo', { params: { id }, body: { reason } });

export const recordPayment = (body: NewPayment & { termId: number }, key: string) =>
  call('POST /api/plan-payments/', { body, key });

export const voidPayment = (id: number, reason: string) =>
  call('POST /api/plan-payments/:id/void', { params: { id }, body: { reason } });

export const refreshPlans = (queryClient: QueryClient) =>
  refresh(
    queryClient,
    '/api/user-subscriptions',
    '/api/premium-requests',
    '/api/plan-',
    '/api/moderation/cases',
    '/api/admin',
    '/api/users/',
  );
