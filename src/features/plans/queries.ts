import { type ApiQuery, apiQuery } from '#shared/api-client.ts';
import type { PremiumRequest, RequestQueue } from './requests.ts';
import type { SubscriptionPage, SubscriptionPlan, UserSubscription } from './subscriptions.ts';

/** The plans that can be had, with their prices. */
export const plansQuery = () =>
  apiQuery<SubscriptionPlan[]>('/api/subscription-plans/', { activeOnly: true });

/** The person's plan. */
export const subscriptionQuery = (userId: number) =>
  apiQuery<UserSubscription>(`/api/user-subscriptions/user/${userId}`);

/** Everybody with their plans, for administrators. */
export const subscribersQuery = (view: ApiQuery) =>
  apiQuery<SubscriptionPage>('/api/user-subscriptions/admin/users', view);

/** One's own request for premium that waits. */
export const ownRequestQuery = () => apiQuery<PremiumRequest | null>('/api/premium-requests/own');

/** The requests for premium that wait for an administrator. */
export const requestQueueQuery = () => apiQuery<RequestQueue>('/api/admin/premium-requests');
