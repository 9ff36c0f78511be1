import type { QueryClient } from '@tanstack/react-query';
import { apiMutation } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { Period, PremiumRequest } from './requests.ts';
import type { UserSubscription } from './subscriptions.ts';
import type { Term } from './term.ts';

const ADMIN = '/api/user-subscriptions/admin';
const REQUESTS = '/api/admin/premium-requests';

/** Gives somebody a plan from now on, for the usual term. */
export const assignPlan = (userId: number, planId: number) =>
  apiMutation<UserSubscription>('POST', `${ADMIN}/assign/${userId}/${planId}`);

/** Moves somebody to the free plan. */
export const cancelPlan = (userId: number) =>
  apiMutation<UserSubscription>('POST', `${ADMIN}/cancel/${userId}`);

/** Changes from when until when somebody's plan holds. */
export const changeDates = (userId: number, term: Term) =>
  apiMutation<UserSubscription>('PUT', `${ADMIN}/dates/${userId}`, term);

/** Moves everybody to the free plan whose paid one is over, and gives them. */
export const checkExpired = () => apiMutation<UserSubscription[]>('POST', `${ADMIN}/check-expired`);

/** Gives who asked for premium what they asked for. */
export const activateRequest = (id: number) =>
  apiMutation<UserSubscription>('POST', `${REQUESTS}/${id}/activation`);

/** Takes a request from the queue. */
export const dismissRequest = (id: number) => apiMutation<null>('DELETE', `${REQUESTS}/${id}`);

/** Records that one wants premium; while the request waits it stays the same one. */
export const requestPremium = (period: Period) =>
  apiMutation<PremiumRequest>('POST', '/api/premium-requests/', { period });

/** Asks anew for everything that a changed plan is part of. */
export const refreshPlans = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/user-subscriptions', '/api/premium-requests', '/api/admin', '/api/users/');
