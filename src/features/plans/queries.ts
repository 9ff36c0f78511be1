import { type ApiQuery, createQueries } from '#shared/api-client.ts';
import type { PlansApi, SubscriptionsApi } from './api.ts';

const query = createQueries<PlansApi & SubscriptionsApi>();

/** The plans on offer, with their prices. */
export const plansQuery = () => query('GET /api/subscription-plans/', { query: { activeOnly: true } });

/** The person's plan. */
export const subscriptionQuery = (userId: number) =>
  query('GET /api/user-subscriptions/user/:userId', { params: { userId } });

/** All people with their plans, for administrators. */
export const subscribersQuery = (view: ApiQuery) =>
  query('GET /api/user-subscriptions/admin/users', { query: view });

/** The viewer's own open request for premium. */
export const ownRequestQuery = () => query('GET /api/premium-requests/own');

/** The open requests for premium, for administrators. */
export const requestQueueQuery = () => query('GET /api/admin/premium-requests');
